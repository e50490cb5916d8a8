import {
  type Facts,
  type Finding,
  findingOf,
  measuresOf,
  rowsPart,
  type View,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import type { BenchmarkPlan } from '../benchmark-plan.ts'
import { varianceSources } from '../variance-sources.ts'
import { BENCHMARK_WORDS } from './benchmark-words.ts'

/** Where the variances of a plan come from. */
export interface PlanBasis {
  readonly findings: readonly Finding[]
  readonly settings: object
}

/** The plan of a benchmark as a view: what it shows at its size and at other ones, and where the error comes from. */
export function benchmarkView(plan: BenchmarkPlan, basis: PlanBasis): View {
  const { size, level, power, comparisons, groups, test, detectable, manySamples, forDifference } = plan
  const isSplit = groups.length > 1
  return {
    ...{ title: 'Plan of a benchmark', confidence: 0.95, csv: ['grid'], signatures: [] },
    settings: {
      ...{ ...basis.settings, ...size, level, comparisons, power, test, detectable },
      ...(manySamples === undefined ? {} : { detectableWithManySamples: manySamples }),
      ...(forDifference === undefined ? {} : { forDifference }),
    },
    facts: [gridFacts(plan), sourceFacts(plan), ...(isSplit ? [strataFacts(plan)] : [])],
    parts: [
      rowsPart('grid', 'Smallest differences', ['tasks', 'samples', 'runs', 'difference']),
      rowsPart('variance', 'Sources of variance', [
        { name: 'source of variance', of: ['name'], by: '' },
        ...['variance', 'share', 'help'],
      ]),
      ...(isSplit ? [rowsPart('strata', 'Strata', ['stratum', 'taskShare', 'weight', 'detectable'])] : []),
    ],
    findings: [...planFindings(plan), testFinding(plan), ...basis.findings],
    words: wordsOf(BENCHMARK_WORDS),
  }
}

function gridFacts({ grid, moreRuns }: BenchmarkPlan): Facts {
  return {
    ...{ key: 'grid', names: [] },
    measures: [
      ...measuresOf('count', ['tasks', 'samples', 'runs']),
      { key: 'difference', label: 'smallest difference', unit: 'points' },
    ],
    rows: [...grid, ...(moreRuns === undefined ? [] : [moreRuns])].map((row) => ({ ...row })),
  }
}

function sourceFacts(plan: BenchmarkPlan): Facts {
  return {
    ...{ key: 'variance', names: ['source'] },
    measures: [
      { key: 'variance', unit: 'decimal' },
      { key: 'share', label: '% of the error', unit: 'percent' },
      { key: 'help', label: 'what helps', unit: 'text' },
    ],
    rows: varianceSources(plan).map(({ key, ...source }) => ({ source: key, ...source })),
  }
}

function strataFacts({ groups, detectableInGroups }: BenchmarkPlan): Facts {
  return {
    ...{ key: 'strata', names: ['stratum'] },
    measures: [
      ...measuresOf('effect', { taskShare: 'share of tasks', weight: 'weight' }),
      { key: 'detectable', label: 'smallest difference', unit: 'points' },
      { key: 'variance', unit: 'data' },
    ],
    rows: groups.map(({ stratum, taskShare, weight, parts }, h) => ({
      ...{ stratum, taskShare, weight, detectable: detectableInGroups[h], variance: parts },
    })),
  }
}

/** The differences that the benchmark shows, and that more data would show. */
function planFindings(plan: BenchmarkPlan): Finding[] {
  const { size, detectable, manySamples, forDifference } = plan
  const found = (kind: string, numbers: Readonly<Record<string, number>>) =>
    findingOf(kind, 'conclusion', { facts: 'grid', numbers })
  return [
    found('shown', { ...size, difference: detectable }),
    found('twice', twiceOf(plan)),
    ...when(manySamples, (difference) =>
      difference > 0 ? [found('many-samples', { difference })] : [],
    ).flat(),
    ...when(forDifference, (numbers) => found('difference', numbers)),
  ]
}

/** The smallest differences with twice the tasks, and where they are known with twice the samples and the runs. */
function twiceOf({ size, grid, moreRuns }: BenchmarkPlan): Record<string, number> {
  const at = (tasks: number, samples: number) =>
    grid.find((each) => each.tasks === tasks * size.tasks && each.samples === samples * size.samples)
  const found = { tasks: at(2, 1), samples: at(1, 2), runs: moreRuns }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, row]) => (row === undefined ? [] : [[name, row.difference]])),
  )
}

/** The test of the plan, and that of other rows of the table. */
function testFinding({ test, grid, groups, level, comparisons, power }: BenchmarkPlan): Finding {
  const isMixed = test !== 't' && grid.some(({ samples }) => samples > 1) && groups[0].parts.samples !== 0
  const unit = groups[0].clustersPerTask === undefined ? 'tasks' : 'clusters'
  return findingOf('test', 'note', {
    ...{ numbers: { level, comparisons, power }, names: { test, unit, isMixed } },
  })
}
