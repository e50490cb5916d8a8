import { referenceJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { winnerByShare } from '../src/pair-comparisons.ts'
import { studySettings } from '../src/settings.ts'

// the significant and insignificant pairs of the first bin that the notebook of the replication package prints
const PRINTED: Readonly<Record<string, readonly [number, number]>> = {
  rougel: [252, 295],
  codebleu: [381, 484],
  chrf: [249, 218],
  meteor: [190, 331],
  ruby: [223, 452],
  bleu: [184, 393],
}

type Shares = Record<string, Record<string, Record<string, number>>>

const pairs = referenceJson<Shares>('data/conala/published-bootstrap-pairs.json')

const medians = referenceJson<Record<string, Record<string, number>>>(
  'data/conala/published-bootstrap-scores.json',
)

test.each(Object.entries(PRINTED))(
  "the paper's rule on the published resamples gives its numbers of pairs: %s",
  (metric, printed) => {
    const models = Object.keys(medians)
    const counts = { paper: [0, 0], neither: [0, 0] }
    models.forEach((second, b) => {
      for (const first of models.slice(0, b)) {
        if (Math.abs(100 * (medians[first][metric] - medians[second][metric])) >= 2) continue
        for (const ties of studySettings.ties.values) {
          const winner = winnerByShare(pairs[first][second][metric], pairs[second][first][metric], { ties })
          counts[ties][winner === 0 ? 1 : 0]++
        }
      }
    })
    expect(counts.paper).toEqual(printed)
    // ours gives at most one pair more to neither
    expect(counts.paper[0] - counts.neither[0]).toBeLessThanOrEqual(1)
  },
)
