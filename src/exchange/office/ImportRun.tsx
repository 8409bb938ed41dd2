import { useStore } from '@nanostores/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDetail, ImportMapping } from '#exchange/contract/office/imports.ts'
import { call } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { useFormats } from '#office/format.ts'
import { $language, useTexts } from '#office/language.ts'
import { Screen } from '#office/layout/Screen.tsx'
import { Badge } from '#office/parts/Badge.tsx'
import { Button, SureButton } from '#office/parts/Button.tsx'
import { saveFile } from '#office/parts/files.ts'
import { keepForm } from '#office/parts/kept.ts'
import { Loading } from '#office/parts/States.tsx'
import { FIRST_DAY } from '#office/query-keys.ts'
import { $router, open, pathOf } from '#office/router.ts'
import {
  checkImport,
  dropImport,
  fetchImportPictures,
  getImport,
  getRefusedRows,
  runImport,
  stopImportPictures,
  undoImport,
} from '#platform/contract/addresses/admin-routes.ts'
import { idOf } from '#platform/contract/values/digits.ts'
import styles from './Imports.module.css'
import { IMPORTS, importKey, isAtWork, LOOK_EVERY, mappingOf, TONES } from './import-state.ts'
import { MappingForm } from './MappingForm.tsx'
import { PictureFailures, Progress } from './Progress.tsx'
import { Rows } from './Rows.tsx'

/** Actions of an import at its step. */
function useSteps(id: number) {
  const client = useQueryClient()
  const reload = () => {
    void client.invalidateQueries({ queryKey: FIRST_DAY })
    return client.invalidateQueries({ queryKey: IMPORTS })
  }
  const about = { params: { id } }
  const settled = { onSettled: reload, onError: showFailure }
  return {
    check: useMutation({
      mutationFn: (json: ImportMapping) => call(checkImport, { ...about, json }),
      ...settled,
      onSuccess: () => keepForm(mappingOf(id)),
    }),
    run: useMutation({ mutationFn: () => call(runImport, about), ...settled }),
    undo: useMutation({ mutationFn: () => call(undoImport, about), ...settled }),
    fetch: useMutation({ mutationFn: () => call(fetchImportPictures, about), ...settled }),
    stop: useMutation({ mutationFn: () => call(stopImportPictures, about), ...settled }),
    drop: useMutation({
      mutationFn: () => call(dropImport, about),
      ...settled,
      onSuccess: () => $router.get()?.route === 'importRun' && open('imports'),
    }),
    refused: useMutation({
      mutationFn: () => call(getRefusedRows, { ...about, query: { language: $language.get() } }),
      onSuccess: ({ name, text }) => saveFile(name, text),
      onError: showFailure,
    }),
  }
}
type Steps = ReturnType<typeof useSteps>

function Undo({ run, undo }: { run: ImportDetail; undo: Steps['undo'] }) {
  const { imports } = useTexts()
  if (!run.may_undo) return null
  return (
    <section className="panel stack">
      <p className="muted">{imports.undoHint}</p>
      <SureButton look="danger" wide busy={undo.isPending} sure={imports.undoSure} act={() => undo.mutate()}>
        {imports.undo}
      </SureButton>
    </section>
  )
}

/** Findings of the dry run, or results of the rows. */
function Result({ run, steps }: { run: ImportDetail; steps: Steps }) {
  const { imports } = useTexts()
  const { number } = useFormats()
  const isChecked = run.state === 'checked'
  const counts = isChecked && run.plan ? run.plan : run
  const count = counts.added + counts.updated
  const isTakenBack = run.undone.rows + run.undone.left > 0
  const canGoOn = (run.state === 'failed' || run.state === 'interrupted') && run.plan !== null && !isTakenBack
  return (
    <>
      {isChecked && <p>{imports.wouldBe}</p>}
      {run.failure && <p className={styles['failure']}>{run.failure}</p>}
      {run.state === 'undone' && <p>{imports.undone(number(run.undone.rows), number(run.undone.left))}</p>}
      {run.pictures.failed > 0 && (
        <section className="panel stack">
          <PictureFailures run={run} />
          {run.may_fetch && (
            <Button wide busy={steps.fetch.isPending} onClick={() => steps.fetch.mutate()}>
              {imports.fetchPictures}
            </Button>
          )}
        </section>
      )}
      <Rows run={run} counts={counts} />
      {isChecked && count === 0 && <p>{imports.nothing}</p>}
      {((isChecked && count > 0) || canGoOn) && (
        <Button look="primary" wide busy={steps.run.isPending} onClick={() => steps.run.mutate()}>
          {canGoOn ? imports.retry : imports.run(number(count))}
        </Button>
      )}
      {counts.refused > 0 && (
        <Button wide busy={steps.refused.isPending} onClick={() => steps.refused.mutate()}>
          {imports.refusedFile}
        </Button>
      )}
    </>
  )
}

function Body({ run, steps }: { run: ImportDetail; steps: Steps }) {
  const { imports } = useTexts()
  const [isMapping, setMapping] = useState(false)
  if (isAtWork(run.state)) return <Progress run={run} stop={steps.stop} />
  const mayMap = run.state === 'mapping' || run.state === 'checked'
  if (run.state === 'mapping' || (mayMap && isMapping)) {
    return (
      <MappingForm
        run={run}
        isBusy={steps.check.isPending}
        confirm={(mapping) => steps.check.mutate(mapping, { onSuccess: () => setMapping(false) })}
      />
    )
  }
  return (
    <>
      <Result run={run} steps={steps} />
      {mayMap && <Button onClick={() => setMapping(true)}>{imports.mapAgain}</Button>}
      <Undo run={run} undo={steps.undo} />
    </>
  )
}

/** One import from its columns to its end; what it is at comes from the shop, so that it goes on elsewhere. */
export function ImportRun() {
  const { imports } = useTexts()
  const { number } = useFormats()
  const page = useStore($router)
  const id = page?.route === 'importRun' ? idOf(page.params.id) : 0
  const { data, error, refetch } = useQuery({
    queryKey: importKey(id),
    queryFn: () => call(getImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? LOOK_EVERY : false),
  })
  const steps = useSteps(id)
  const mayDrop =
    data && ['mapping', 'checked', 'failed'].includes(data.state) && data.added + data.updated + data.unchanged === 0
  return (
    <Screen title={imports.title} back={pathOf('imports')}>
      <Loading {...{ data, error, refetch }} />
      {data && (
        <div className="stack">
          <div className="panel stack">
            <div className={styles['head']}>
              <b>{data.file}</b>
              <Badge tone={TONES[data.state]}>{imports.states[data.state]}</Badge>
            </div>
            <p>{imports.formats[data.format]}</p>
            <p className="muted">
              {imports.facts(number(data.rows), number(data.header.length))} · {data.encoding.toUpperCase()}
            </p>
          </div>
          <Body run={data} steps={steps} />
          {mayDrop && (
            <Button look="quiet" busy={steps.drop.isPending} onClick={() => steps.drop.mutate()}>
              {imports.drop}
            </Button>
          )}
        </div>
      )}
    </Screen>
  )
}
