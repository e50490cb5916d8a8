import { plural } from '@codegen-eval/messages'
import { formatNumber, listText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'
import type { Resource } from '@codegen-eval/samples/scores'

/** Names of what samples take for readers, alone and with the unit. */
export const RESOURCE_NAMES: Readonly<Record<Resource, { readonly name: string; readonly heading: string }>> =
  {
    cost: { name: 'cost', heading: 'cost, $' },
    seconds: { name: 'time', heading: 'time, s' },
    inputTokens: { name: 'input', heading: 'input, tokens' },
    outputTokens: { name: 'output', heading: 'output, tokens' },
  }

/** Maximum number of ids that a sentence lists; JSON has all. */
const MAX_LISTED = 10

/** The sentences about what models have and lack. */
export const RESULTS_WORDS: Words = {
  'counted-tasks'({ numbers: { tasks, models }, names }) {
    const unmatched = names.unmatched as string[]
    const rule =
      names.policy === 'zero'
        ? 'missing samples count as 0'
        : models === 1
          ? 'tasks without results do not count'
          : 'tasks that all models have count'
    if (unmatched.length === 0) return rule
    const shown = `${unmatched.slice(0, MAX_LISTED).join(', ')}${unmatched.length > MAX_LISTED ? ', …' : ''}`
    return `${rule}; ${tasks - unmatched.length} of ${plural(tasks, 'task')} count, without ${shown}`
  },
  'worst-case': () =>
    'worst and best: the score over all tasks if every missing sample fails, and if every one passes',
  resources: ({ numbers: { confidence }, names: { resources } }) =>
    `${listText((resources as Resource[]).map((key) => RESOURCE_NAMES[key].name))} of a sample: medians over tasks, with exact ${formatNumber(confidence, { scale: 100, significant: 4 })} % intervals between order statistics; samples of a task count by their mean`,
}
