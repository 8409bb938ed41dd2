import { type SubmitEvent, useState } from 'react'
import type { ProductImport } from '#exchange/contract/office/imports.ts'
import { isTable } from '#exchange/contract/office-imports.ts'
import { noteLine } from '#exchange/rules/import-notes/note.ts'
import { useRead } from '#office/data.ts'
import { useFormats } from '#office/format.ts'
import { useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import { FilesField } from '#office/parts/PictureField.tsx'
import { Empty, Loading } from '#office/parts/States.tsx'
import { importPath, pathOf } from '#office/router.ts'
import { listImports } from '#platform/contract/addresses/admin-routes.ts'
import styles from './Imports.module.css'
import { IMPORTS, isAtWork, LOOK_EVERY, TONES } from './import-state.ts'
import { UploadProgress } from './Progress.tsx'
import { useUpload } from './use-upload.ts'

const SAMPLE = `source_id,name,name_bn,category,mrp,price,unit,description,description_bn,images,variant
1,Miniket Rice 5 kg,মিনিকেট চাল ৫ কেজি,Food > Rice,480,450,5 kg,Fine rice from Kushtia,কুষ্টিয়ার চিকন চাল,rice.jpg,
2,Cotton Saree,সুতি শাড়ি,Clothing,1200,,,,,,
3,Cotton Panjabi – M,সুতি পাঞ্জাবি – M,Clothing,,900,,,,,Cotton Panjabi | Size: M
4,Cotton Panjabi – L,সুতি পাঞ্জাবি – L,Clothing,,950,,,,,Cotton Panjabi | Size: L
`

function Run({ run }: { run: ProductImport }) {
  const { imports, common } = useTexts()
  const { number, ago } = useFormats()
  const counts = (['added', 'updated', 'unchanged', 'refused'] as const).filter((name) => run[name] > 0)
  return (
    <li>
      <a className={`panel stack ${styles['run']}`} href={importPath(run.pk)}>
        <span className={styles['head']}>
          <b>{run.file}</b>
          <Badge tone={TONES[run.state]}>{imports.states[run.state]}</Badge>
        </span>
        <span className="muted">{[run.by?.name, ago(run.at, common)].filter(Boolean).join(' · ')}</span>
        {counts.length > 0 && (
          <span>{counts.map((name) => `${imports.outcomes[name]}: ${number(run[name])}`).join(' · ')}</span>
        )}
      </a>
    </li>
  )
}

function UploadForm() {
  const { shop, imports, refusals } = useTexts()
  const { digits } = useFormats()
  const [files, setFiles] = useState<File[]>([])
  const [isMissing, setMissing] = useState(false)
  const upload = useUpload()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isReady = files.filter(isTable).length === 1
    setMissing(!isReady)
    if (isReady && !upload.isPending) upload.start(files)
  }
  const { note } = upload.refused ?? {}
  const said = note ? noteLine(note, { texts: imports.notes, digits }) : refusals.import_refused
  const refused = upload.refused && said
  return (
    <form className="panel stack" onSubmit={submit} noValidate>
      <p>{imports.hint}</p>
      <FilesField
        label={imports.choose}
        choose={shop.chooseFiles}
        files={files}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,image/*"
        hint={imports.safe}
        error={isMissing ? imports.none : refused}
        pick={(chosen) => {
          upload.reset()
          setFiles(chosen)
        }}
      />
      {upload.isBroken && (
        <p className={styles['failure']} role="alert">
          {imports.broken}
        </p>
      )}
      {upload.sent ? (
        <UploadProgress sent={upload.sent} stop={upload.stop} />
      ) : (
        <Button type="submit" look="primary" wide busy={upload.isPending}>
          {upload.isBroken ? imports.uploadAgain : imports.upload}
        </Button>
      )}
      <Button look="quiet" onClick={() => saveFile('haat-products.csv', `\ufeff${SAMPLE}`)}>
        {imports.sample}
      </Button>
    </form>
  )
}

/** Uploads a file of products, and lists what was imported. */
export function Imports() {
  const { imports } = useTexts()
  const { data, error, refetch } = useRead(IMPORTS, listImports, {
    refetchInterval: ({ state }) => (state.data?.results.some((run) => isAtWork(run.state)) ? LOOK_EVERY : false),
  })
  return (
    <Screen title={imports.title} back={pathOf('shop')}>
      <div className="stack">
        <UploadForm />
        <Loading {...{ data, error, refetch }} lines={2} />
        {data?.results.length === 0 && <Empty icon="upload">{imports.empty}</Empty>}
        {data && data.results.length > 0 && <h2>{imports.earlier}</h2>}
        <ul className={styles['runs']}>
          {data?.results.map((run) => (
            <Run key={run.pk} run={run} />
          ))}
        </ul>
      </div>
    </Screen>
  )
}
