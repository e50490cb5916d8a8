import { announce } from '@codegen-eval/page/announce'
import { byId, element } from '@codegen-eval/page/element'
import { escapeControls } from '@codegen-eval/report'
import { comparisonCsv, comparisonJson } from '../comparison-file.ts'
import { type CorpusSession, type MetricResult, openCorpus } from '../corpus-session.ts'
import { countText } from '../number-text.ts'
import { titleOf } from '../offered-metrics.ts'
import { type NamedFile, namedFiles, namingControls } from '../reading.ts'
import { Stopped } from '../worker/calls.ts'
import type { ChosenSettings, ListedTask } from '../worker/corpus.ts'
import { startWorker } from '../worker/start-worker.ts'
import { setUpComparison } from './comparison-table.ts'
import { setUpReading } from './reading-form.ts'
import { setUpSegments } from './segment-list.ts'

/** Callbacks into the rest of the page. */
export interface FilePanelHost {
  specs(): readonly string[]
  /** Called to show a row of the file in the editors. */
  open(segment: ListedTask, model: number, spec: string): void
  /** Called with the data that a metric learned from the file, or `undefined` if the data is no longer valid. */
  learned(spec: string, text: string | undefined): void
}

/** Approximate randomization for each pair with the step-down maximum, as in `codegen-eval compare`. */
const TEST = { test: 'randomization', correction: 'westfall-young', alpha: 0.05 } as const

/** The part of the page that compares the models of a file. */
export interface FilePanel {
  load(files: readonly NamedFile[]): Promise<void>
}

/** Sets it up. */
export function setUpFilePanel(host: FilePanelHost): FilePanel {
  const picker = byId<HTMLInputElement>('file')
  const summary = byId('file-summary')
  const errors = byId('file-errors')
  const warnings = byId('file-warnings')
  const controls = byId('compare-controls')
  const progress = byId<HTMLProgressElement>('progress')
  const doing = byId('doing')
  const running = byId('running')
  const exports = byId('exports')
  const results = new Map<string, MetricResult>()
  let session: CorpusSession | undefined
  let loads = 0

  const segments = setUpSegments(byId('segments'))
  let last: readonly NamedFile[] | undefined
  const reading = setUpReading(() => {
    if (last) void load(last)
  })
  const comparison = setUpComparison(byId('comparison'), {
    open(spec, model) {
      const { segmentScores } = results.get(spec)!
      const current = session!
      void segments.show({
        title: titleOf(spec),
        models: current.summary.models,
        model,
        scores: segmentScores,
        segmentsAt: current.segmentsAt,
        open: (segment) => host.open(segment, model, spec),
      })
    },
  })

  const forget = () => {
    for (const spec of results.keys()) host.learned(spec, undefined)
    results.clear()
    session?.close()
    session = undefined
    comparison.clear()
    segments.clear()
    warnings.replaceChildren()
    controls.hidden = true
    running.hidden = true
    exports.hidden = true
  }

  const load = async (files: readonly NamedFile[]) => {
    const mine = ++loads
    last = files
    const name = files.map((each) => each.name).join(', ')
    forget()
    errors.replaceChildren()
    summary.textContent = `Reading ${name} …`
    try {
      const opened = await openCorpus(files, startWorker, workerCount(), reading.chosen())
      if (mine !== loads) return opened.close()
      const { models, segments: rows, scores, errorCount, errors: messages } = opened.summary
      if (errorCount > 0) {
        opened.close()
        summary.textContent = ''
        showErrors(messages, errorCount)
        return
      }
      session = opened
      const held = scores === undefined ? countText(rows, 'row') : `scores of ${countText(rows, 'task')}`
      summary.textContent = `${name}: ${held}, ${countText(models.length, 'model')} (${escapeControls(models.join(', '))})`
      announce(summary.textContent)
      controls.hidden = false
      await compare()
    } catch (error) {
      if (error instanceof Stopped) return
      summary.textContent = ''
      showErrors([error instanceof Error ? error.message : String(error)], 1)
    }
  }

  const showErrors = (messages: readonly string[], count: number) => {
    const rest = count - messages.length
    if (messages.some((message) => namingControls(message) !== message)) reading.open()
    errors.replaceChildren(
      element('p', {}, `The file is not used, because ${countText(count, 'row')} cannot be read.`),
      element('ul', {}, ...messages.map((message) => element('li', {}, namingControls(message)))),
      ...(rest > 0 ? [element('p', {}, `and ${countText(rest, 'more row')}`)] : []),
    )
  }

  /** The messages of the command about the file, each once. */
  const showWarnings = () => {
    const texts = [...results.values()].flatMap(({ notes, outcome }) => [...notes, ...outcome.warnings])
    const items = [...new Set(texts)].map((text) => element('li', {}, namingControls(text)))
    warnings.replaceChildren(...(items.length > 0 ? [element('ul', {}, ...items)] : []))
  }

  /** The metrics of texts, or the scores of files without. */
  const specsOf = ({ summary: { scores } }: CorpusSession) => scores ?? host.specs()

  const compare = async () => {
    const current = session!
    const specs = specsOf(current)
    results.clear()
    segments.clear()
    warnings.replaceChildren()
    comparison.start(specs, current.summary.models)
    progress.value = 0
    doing.textContent = ''
    running.hidden = false
    exports.hidden = true
    try {
      await current.compare(specs, settings(), {
        progress(share, what) {
          progress.value = share
          doing.textContent = what
        },
        done(spec, result) {
          results.set(spec, result)
          exports.hidden = false
          comparison.show(spec, result.outcome)
          showWarnings()
          if (result.learned !== undefined) host.learned(spec, result.learned)
        },
        failed: (spec, error) => comparison.show(spec, { error }),
      })
      announce(
        `Compared ${countText(current.summary.models.length, 'model')} by ${countText(specs.length, 'metric')}`,
      )
      running.hidden = true
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    }
  }

  const cancel = () => {
    session?.cancel()
    running.hidden = true
    for (const spec of session === undefined ? [] : specsOf(session))
      if (!results.has(spec)) comparison.show(spec, { error: 'cancelled' })
    announce('Cancelled')
    byId('compare').focus()
  }

  picker.addEventListener('change', () => {
    const files = namedFiles([...(picker.files ?? [])])
    if (files.length > 0) void load(files)
    // lets the user choose the same files again after a change
    picker.value = ''
  })
  byId('pick').addEventListener('click', () => picker.click())
  byId('example').addEventListener('click', async () => {
    const { default: text } = await import('../../../../examples/tasks.jsonl?raw')
    await load([{ file: new Blob([text]), name: 'tasks.jsonl' }])
  })
  byId('compare-form').addEventListener('submit', (event) => {
    event.preventDefault()
    void compare()
  })
  byId('cancel').addEventListener('click', cancel)
  const compared = () => ({
    models: session!.summary.models,
    outcomes: new Map([...results].map(([spec, { outcome }]) => [spec, outcome])),
  })
  byId('export-csv').addEventListener('click', () =>
    download('comparison.csv', comparisonCsv(compared()), 'text/csv'),
  )
  byId('export-json').addEventListener('click', () =>
    download('comparison.json', comparisonJson(compared()), 'application/json'),
  )

  return { load }
}

/** Gives a file to the reader. */
function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  element('a', { href: url, download: name }).click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

function settings(): ChosenSettings {
  return { ...TEST, resamples: numberOf('resamples'), trials: numberOf('trials'), seed: numberOf('seed') }
}

/** The value of a number field, limited to its bounds. */
function numberOf(id: string): number {
  const field = byId<HTMLInputElement>(id)
  const value = Math.round(field.valueAsNumber)
  const within = Number.isFinite(value)
    ? Math.min(Number(field.max), Math.max(Number(field.min), value))
    : Number(field.defaultValue)
  field.value = String(within)
  return within
}

/** Number of workers: one processor is left for the page. */
function workerCount(): number {
  return Math.max(1, Math.min(4, navigator.hardwareConcurrency - 1))
}
