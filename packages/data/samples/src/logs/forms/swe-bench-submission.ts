import type { InputError } from '@codegen-eval/messages'
import type { Outcome } from '../../sample.ts'
import { firstValue, hasKeys } from '../has-keys.ts'
import type { LogFile, LogKind } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { type RawSample, rawOutcome } from '../raw-sample.ts'
import { checkSameType, readEach } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'

/** The lists of the first harness; the first list that has an instance gives its outcome. */
const LISTS: readonly (readonly [list: string, outcome: Outcome])[] = [
  ['resolved', 'pass'],
  ['test_timeout', 'timeout'],
  ['test_errored', 'error'],
  ['install_fail', 'error'],
  ['reset_failed', 'error'],
  ['no_logs', 'error'],
  ['no_generation', 'fail'],
  ['no_apply', 'fail'],
  ['applied', 'fail'],
  ['generated', 'fail'],
]

/** Names of files that map instances to their results. */
const BY_INSTANCE = /^(?:per_instance_details|eval_results)\.json$/

/** Folders of a submission that are not named for it. */
const INNER_FOLDER = 'results'

/** Results in submissions to the leaderboards of SWE-bench and SWE-bench Pro. The folder of a submission names the model. */
export const SUBMISSION_KINDS: readonly LogKind[] = [
  {
    name: 'the results of instances',
    holds: 'results',
    names: BY_INSTANCE,
    begins: ({ name, value }) =>
      BY_INSTANCE.test(name) &&
      (typeof firstValue(value) === 'boolean' || hasKeys(firstValue(value), ['resolved'])),
  },
  {
    name: 'the lists of instances',
    holds: 'results',
    names: /^results\.json$/,
    begins: ({ value }) =>
      hasKeys(value, ['resolved', 'no_generation']) && hasKeys(value, ['applied', 'generated'], 1),
  },
  {
    name: 'the list of resolved instances',
    holds: 'totals',
    results:
      'per_instance_details.json or the folder logs of the submission, because the list does not name the instances that fail',
    begins: ({ value }) => hasKeys(value, ['resolved', 'no_generation', 'no_logs'], 2),
  },
]

/** Whether a file is one of a submission. */
export function isSubmission({ kind }: LogFile): boolean {
  return SUBMISSION_KINDS.includes(kind)
}

/** Reads the results of a submission. */
export function readSubmission(file: LogFile): readonly (RawSample | InputError)[] {
  const { document, folders } = file
  const folder = folders.filter((name) => name !== INNER_FOLDER).at(-1)
  const model =
    file.model ??
    folder ??
    document.refuse(
      'the model is the name of the folder of the file, and there is none: name it as NAME=FILE',
    )
  const sample = (id: string, outcome: Outcome): RawSample => ({
    ...{ task: { id }, model, run: folders.join('/'), label: '0', ...rawOutcome(outcome) },
    place: document,
  })
  if (!BY_INSTANCE.test(file.name)) return [...listedOutcomes(document)].map((each) => sample(...each))
  return readEach<readonly [string, LogValue], RawSample>(document.entries(), ([task, result]) => {
    const isPlain = typeof result.value === 'boolean'
    const passed = (isPlain ? result : result.get('resolved')).flag()
    return {
      ...sample(task, passed ? 'pass' : 'fail'),
      ...(isPlain ? {} : resourcesAt(result, { cost: ['cost'] })),
    }
  })
}

function listedOutcomes(document: LogValue): ReadonlyMap<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  // an absent list of resolved instances would make all of them fail
  document.get('resolved').list()
  const lists = LISTS.map(([list, outcome]) => [document.find(list)?.list() ?? [], outcome] as const)
  checkSameType(lists.flatMap(([ids]) => ids))
  for (const [ids, outcome] of lists)
    for (const id of ids) if (!outcomes.has(id.label())) outcomes.set(id.label(), outcome)
  return outcomes
}
