import { plural } from '@codegen-eval/messages'
import { fixedFormat, pointFormat } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'

/** The assumptions about rates of which nothing else is known. */
const ASSUMPTIONS: Readonly<Record<string, string>> = {
  betweenTasks: 'all variance of single results lies between tasks',
  correlation: 'the rates of the models over tasks are not correlated',
}

/** The sentences of the plan of a benchmark. */
export const BENCHMARK_WORDS: Words = {
  shown({ numbers: { tasks, samples, runs, difference } }) {
    const what = Number.isNaN(difference)
      ? 'no difference'
      : `differences of ${pointsText(difference)} points or more`
    return `${plural(tasks, 'task')} with ${plural(samples, 'sample')} each${runs > 1 ? ` in ${runs} runs` : ''} show ${what}`
  },
  twice({ numbers }) {
    const all = Object.entries(numbers)
    const shown = all.map(([name, difference], i) =>
      i === 0 ? pointsText(difference) : `twice the ${name} ${pointsText(difference)}`,
    )
    const [best] = all.toSorted(([, a], [, b]) => a - b)
    return `Twice the tasks show ${shown.join(', ')}${all.length > 1 ? `: more ${best[0]} help most` : ''}`
  },
  'many-samples': ({ numbers: { difference } }) =>
    `No number of samples shows less than ${pointsText(difference)} points`,
  difference({ numbers: { difference, power, tasks } }) {
    const needed = Number.isFinite(tasks)
      ? `the wanted power needs ${plural(tasks, 'task')}`
      : 'no number of tasks has the wanted power'
    return `A difference of ${pointsText(difference)} points is found with probability ${formatNumber(power, fixedFormat(2))}; ${needed}`
  },
  test({ numbers: { level, comparisons, power }, names: { test, unit, isMixed } }) {
    const used =
      test === 't'
        ? `paired t test over ${unit}`
        : `exact McNemar test over tasks${isMixed ? ' (several samples: paired t test)' : ''}`
    const correction = comparisons > 1 ? ` / ${comparisons} pairs` : ''
    return `${used}, level ${formatNumber(level * comparisons)}${correction}, power ${power}; differences in points (scores x 100)`
  },
  pilot({ subjects: [a, b], numbers: { tasks, samples, runs, pairs }, names: { metric } }) {
    const of = [plural(tasks, 'task'), plural(samples, 'sample'), ...(runs > 1 ? [plural(runs, 'run')] : [])]
    const isWorst = pairs === 1 ? '' : `, the pair of ${pairs} whose differences have the largest error`
    return `variances of the differences of ${a} and ${b} under ${metric}${isWorst}, in a pilot of ${of.join(', ')}`
  },
  unmatched: ({ numbers: { tasks } }) =>
    `${plural(tasks, 'task')} of the pilot left out, which a model lacks in a run`,
  // of a deviation: 1/√(2(n - 1)) of it under the normal distribution
  estimate: ({ numbers: { units }, names: { unit } }) =>
    `an estimate from ${plural(units, unit as string)}: its standard error is about ${Math.round(100 / Math.sqrt(2 * (units - 1)))} %`,
  'one-sample': () => 'one sample of each task: what more samples would help cannot be told',
  assumed: ({ names: { assumed } }) =>
    `assumed, which needs the most data: ${(assumed as string[]).map((name) => ASSUMPTIONS[name]).join(', and ')} (a pilot tells both)`,
  'small-rates': ({ numbers: { a, b } }) =>
    `rates are percentages: both are below 1 %, ${100 * a} % and ${100 * b} %`,
}

function pointsText(value: number): string {
  return Number.isNaN(value) ? 'none' : formatNumber(value, pointFormat())
}
