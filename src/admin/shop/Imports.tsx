import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ProductImport } from '#contract/admin/imports.ts'
import { getRefusedRows, listImports, startImport } from '#contract/admin-routes.ts'
import { call } from '../api.ts'
import { useTexts } from '../language.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { Screen } from '../layout/Screen.tsx'
import { Badge, type Tone } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { FilesField } from '../parts/FilesField.tsx'
import { Empty, Failure, Skeleton } from '../parts/States.tsx'
import { saveFile } from '../parts/save-file.ts'
import { shrinkPicture } from '../parts/shrink-picture.ts'
import { pathOf } from '../router.ts'
import { useFormats } from '../use-formats.ts'
import styles from './Imports.module.css'
import { FIRST_DAY } from './use-settings.ts'

const IMPORTS = ['imports']
const LOOK_EVERY = 700
const TONES: Record<ProductImport['state'], Tone> = {
  running: 'blue',
  done: 'green',
  failed: 'red',
  interrupted: 'marigold',
}
const SAMPLE = `source_id,name,name_bn,category,mrp,price,unit,description,images
1,Miniket Rice 5 kg,মিনিকেট চাল ৫ কেজি,Food > Rice,480,450,5 kg,Fine rice from Kushtia,rice.jpg
2,Cotton Saree,সুতি শাড়ি,Clothing,1200,,,,
`

const isTable = ({ name, type }: File): boolean => /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv'

function Run({ run }: { run: ProductImport }) {
  const { shop, common } = useTexts()
  const { number, digits, ago } = useFormats()
  const download = useMutation({
    mutationFn: () => call(getRefusedRows, { params: { id: run.pk } }),
    onSuccess: ({ name, text }) => saveFile(name, text),
  })
  const counts = (['added', 'updated', 'unchanged', 'refused'] as const).filter((name) => run[name] > 0)
  const unsaid = run.refused - run.problems.filter(({ is_warning }) => !is_warning).length
  return (
    <li className="panel stack">
      <div className={styles['head']}>
        <b>{run.file}</b>
        <Badge tone={TONES[run.state]}>{shop.importStates[run.state]}</Badge>
      </div>
      <p className="muted">{[run.by?.name, ago(run.at, common)].filter(Boolean).join(' · ')}</p>
      {run.state === 'running' && (
        <progress className={styles['bar']} value={run.read} max={Math.max(1, run.bytes)} aria-label={run.file} />
      )}
      {counts.length > 0 && (
        <p>{counts.map((name) => `${number(run[name])} ${shop.importCounts[name]}`).join(' · ')}</p>
      )}
      {run.failure && <p className={styles['failure']}>{run.failure}</p>}
      {run.problems.length > 0 && (
        <ul className={styles['problems']}>
          {run.problems.map(({ line, reason }) => (
            <li key={line + reason}>
              <b>{shop.importLine(digits(line))}</b>: <span lang="en">{reason}</span>
            </li>
          ))}
          {unsaid > 0 && <li>{shop.importMore(number(unsaid))}</li>}
        </ul>
      )}
      {run.has_refused_file && (
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          {shop.importRefused}
        </Button>
      )}
    </li>
  )
}

/** Adds products from a file of the merchant's, and says what became of each row. */
export function Imports() {
  const { shop } = useTexts()
  const client = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: IMPORTS,
    queryFn: () => call(listImports),
    refetchInterval: ({ state }) => (state.data?.results[0]?.state === 'running' ? LOOK_EVERY : false),
  })
  const start = useMutation({
    mutationFn: async (chosen: File[]) => {
      const sent = await Promise.all(chosen.map((file) => (isTable(file) ? file : shrinkPicture(file))))
      return call(startImport, { form: { 'files[]': sent } })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: FIRST_DAY })
      return client.invalidateQueries({ queryKey: IMPORTS })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isReady = files.filter(isTable).length === 1
    setMissing(!isReady)
    if (isReady && !start.isPending) start.mutate(files)
  }
  return (
    <Screen title={shop.imports} before={<BackLink href={pathOf('shop')} />}>
      <div className="stack">
        <form className="panel stack" onSubmit={submit} noValidate>
          <p>{shop.importHint}</p>
          <FilesField
            label={shop.importChoose}
            choose={shop.chooseFiles}
            files={files}
            accept=".csv,.tsv,.txt,text/csv,image/*"
            hint={shop.importSafe}
            error={isMissing ? shop.importNone : undefined}
            pick={setFiles}
          />
          <Button type="submit" look="primary" wide busy={start.isPending}>
            {shop.importStart}
          </Button>
          <Button look="quiet" onClick={() => saveFile('haat-products.csv', `\ufeff${SAMPLE}`)}>
            {shop.importSample}
          </Button>
        </form>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={2} />}
        {data?.results.length === 0 && <Empty icon="upload">{shop.importEmpty}</Empty>}
        <ul className={styles['runs']} aria-live="polite">
          {data?.results.map((run) => (
            <Run key={run.pk} run={run} />
          ))}
        </ul>
      </div>
    </Screen>
  )
}
