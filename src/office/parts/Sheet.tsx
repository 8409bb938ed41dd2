import { Dialog } from '@base-ui/react/dialog'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '#office/language.ts'
import { Button } from './Button.tsx'
import { useBack } from './back.ts'
import styles from './Sheet.module.css'

interface Props {
  isOpen: boolean
  close: () => void
  title: string
  description?: ReactNode
  children: ReactNode
}

/** A dialog: at the bottom of a phone, where the thumb is, and in the middle of a wide screen. Back closes it. */
export function Sheet({ isOpen, close, title, description, children }: Props) {
  const { common } = useTexts()
  useBack(isOpen, close)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup className={styles['sheet']}>
          <div className={styles['head']}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close
              render={
                <Button look="quiet" icon="close" iconOnly>
                  {common.close}
                </Button>
              }
            />
          </div>
          {description && <Dialog.Description className="muted">{description}</Dialog.Description>}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Whether a sheet is open, and what opens and closes it. */
export function useSheet() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

interface SheetButtonProps extends ComponentProps<typeof Button> {
  sheet: ReturnType<typeof useSheet>
  label: string
  description?: ReactNode
}

/** A button that opens a sheet, which has its words as the title unless there are others. */
export function SheetButton({ sheet, label, title = label, description, children, ...button }: SheetButtonProps) {
  return (
    <>
      <Button {...button} onClick={sheet.open}>
        {label}
      </Button>
      <Sheet isOpen={sheet.isOpen} close={sheet.close} title={title} description={description}>
        {children}
      </Sheet>
    </>
  )
}
