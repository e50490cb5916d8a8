import { groupedBy } from '@codegen-eval/metric/internal'
import type { LogForm } from '../../forms/form.ts'
import type { Outcome } from '../../sample.ts'
import { hasKeys } from '../has-keys.ts'
import type { LogFile, LogListing, LogRun } from '../log-form.ts'
import { type RawSample, rawOutcome } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'

const RESULT = 'testcase testdir tests_outcomes test_timeouts edit_format model commit_hash'.split(' ')
const FILE = '.aider.results.json'

/** The name of a run: its time, then what the user called it. */
const RUN_NAME = /^\d{4}(?:-\d\d){5}--/

/** Aider's polyglot benchmark. */
export const aiderPolyglot: LogForm = {
  name: 'aider-polyglot',
  title: 'the Aider polyglot benchmark',
  version: '0.86',
  summary:
    'Results of exercises (<run>/<language>/exercises/practice/<exercise>/.aider.results.json); each run is a sample',
  example:
    '2026-01-01--gpt/python/exercises/practice/sort/.aider.results.json: {"testcase": "sort", "model": "gpt", "tests_outcomes": [false, true], …}',
  outcomes:
    'the last try counts: tries with feedback are no samples; test_timeouts is a time-out; an exception is an error of the harness; a folder without a result is missing',
  writer: './benchmark/benchmark.py',
  kinds: [
    {
      name: FILE,
      holds: 'results',
      names: /^\.aider\.results\.json$/,
      begins: ({ value, name }) =>
        hasKeys(value, RESULT, 3) || (name === FILE && hasKeys(value, ['exception', 'tests_outcomes'], 1)),
    },
  ],
  results: {
    read(files, _, listing) {
      const exercises = exercisesOf(listing)
      const shared = sharedNames(exercises)
      const idOf = ({ language, name }: Exercise): string =>
        shared.has(name) && language !== '' ? `${language}/${name}` : name
      const models = new Map<string, Set<string>>()
      for (const file of files) {
        const { run } = exerciseOf(file)
        const model = file.document.get('model')
        if (typeof model.value === 'string') models.set(run, (models.get(run) ?? new Set()).add(model.value))
      }
      const modelOf = (file: LogFile): string => {
        const known = [...(models.get(exerciseOf(file).run) ?? [])]
        const model = file.document.get('model')
        const named = file.model ?? model.find()?.text() ?? (known.length === 1 ? known[0] : undefined)
        const others = `the other files of the run name ${known.length}`
        return named ?? model.refuse(`the file names no model, and ${others}: name it as NAME=FOLDER`)
      }
      const runs = [...models].flatMap(([run, names]): LogRun[] => {
        const tasks = exercises.filter((each) => each.run === run).map(idOf)
        return [...names].map((model) => ({ model, tasks }))
      })
      const read = (file: LogFile) => readResult(file, modelOf(file), idOf)
      return [{ samples: readEach<LogFile, RawSample>(files, read), runs }]
    },
  },
}

type Exercise = ReturnType<typeof exerciseOf>

/** The exercise of a file by its place. */
function exerciseOf({ folders }: Pick<LogFile, 'folders'>) {
  const at = folders.lastIndexOf('exercises')
  if (at < 1) return { run: folders.slice(0, -1).join('/'), language: '', name: folders.at(-1) ?? '' }
  // the benchmark of Python exercises alone had no folder of the language
  if (RUN_NAME.test(folders[at - 1]))
    return { run: folders.slice(0, at).join('/'), language: '', name: folders[at + 2] ?? '' }
  return { run: folders.slice(0, at - 1).join('/'), language: folders[at - 1], name: folders[at + 2] ?? '' }
}

/** All exercises of the folders, those without a result too. */
function exercisesOf(listing: LogListing): Exercise[] {
  const found = new Map<string, Exercise>()
  for (const parts of listing.paths) {
    const at = parts.lastIndexOf('exercises')
    if (at < 1 || parts[at + 1] !== 'practice' || parts.length < at + 4) continue
    const folders = parts.slice(0, at + 3)
    found.set(folders.join('/'), exerciseOf({ folders }))
  }
  return [...found.values()]
}

/** Names of exercises that several languages have. */
function sharedNames(exercises: readonly Exercise[]): Set<string> {
  const named = groupedBy(exercises, ({ name }) => name)
  const isShared = (each: readonly Exercise[]) => each.some(({ language }) => language !== each[0].language)
  return new Set([...named].filter(([, each]) => isShared(each)).map(([name]) => name))
}

function readResult(file: LogFile, model: string, idOf: (exercise: Exercise) => string): RawSample {
  const { document } = file
  const exercise = exerciseOf(file)
  const testcase = document.find('testcase')?.text()
  if (exercise.name === '' && testcase === undefined) document.get('testcase').fail('expected a text')
  const name = exercise.name || (testcase ?? '')
  if (testcase !== undefined && testcase !== name)
    document.get('testcase').refuse(`testcase is ${testcase}, and the folder is that of ${name}`)
  const { run, language } = exercise
  return {
    task: { id: idOf({ ...exercise, name }), language: language || undefined },
    ...{ model, run, label: language },
    ...rawOutcome(outcomeOf(file)),
    ...resourcesAt(document, {
      cost: ['cost'],
      seconds: ['duration'],
      inputTokens: ['prompt_tokens'],
      outputTokens: ['completion_tokens'],
    }),
    place: document,
  }
}

function outcomeOf({ document }: LogFile): Outcome {
  const outcomes = document.get('tests_outcomes')
  if (outcomes.isAbsent) {
    if (!document.get('exception').isAbsent) return 'error'
    outcomes.fail('expected a list of tries')
  }
  const tries = outcomes.list().map((each) => each.flag())
  if (tries.length === 0) outcomes.refuse('tests_outcomes is empty: the tests were not run')
  if (tries.at(-1)) return 'pass'
  const timeouts = document.find('test_timeouts')?.count() ?? 0
  return timeouts > 0 ? 'timeout' : 'fail'
}
