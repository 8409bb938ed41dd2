import { Suspense, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { later } from '#office/later.ts'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'
import { Skeleton } from './States.tsx'

const Scanner = later(async () => (await import('./Scanner.tsx')).Scanner)

/** Opens the camera, and calls `found` with the first code that is read or typed. */
export function ScanButton({ found }: { found: (code: string) => void }) {
  const { common } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon="camera" iconOnly onClick={() => setOpen(true)}>
        {common.scan}
      </Button>
      <Sheet isOpen={isOpen} close={close} title={common.scan}>
        <Suspense fallback={<Skeleton />}>
          <Scanner
            found={(code) => {
              close()
              found(code)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
}
