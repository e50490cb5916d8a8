import { spawnSync } from 'node:child_process'
import { compare, seeded } from '@codegen-eval/bench'
import { approximateRandomizationTest } from '../src/approximate-randomization.ts'
import { bootstrapScores } from '../src/bootstrap-scores.ts'
import { type MetricRows, meanScoreRows, type RowMetric } from '../src/metric-rows.ts'
import { randomStream, uniformIndex } from '../src/random-stream.ts'

/** BLEU of summed counts, as its package lays them: matches and n-grams by order, and two lengths. */
const bleu: RowMetric = {
  columns: ['m1', 'm2', 'm3', 'm4', 'n1', 'n2', 'n3', 'n4', 'candidate', 'reference'],
  score(sum, offset = 0) {
    let logs = 0
    for (let n = 0; n < 4; n++) logs += Math.log(sum[offset + n] / sum[offset + 4 + n])
    return Math.exp(logs / 4 + Math.min(0, 1 - sum[offset + 9] / sum[offset + 8]))
  },
}

const random = seeded(1)

/** BLEU rows of segments of 20 to 30 tokens, about half of whose n-grams match. */
function bleuRows(segments: number): MetricRows {
  const rows = new Float64Array(segments * 10)
  for (let i = 0; i < segments; i++) {
    const [candidate, reference] = [20 + Math.floor(11 * random()), 20 + Math.floor(11 * random())]
    for (let n = 0; n < 4; n++) {
      rows[10 * i + 4 + n] = candidate - n
      rows[10 * i + n] = Math.floor((candidate - n) * random() * 0.8 ** n)
    }
    rows[10 * i + 8] = candidate
    rows[10 * i + 9] = reference
  }
  return { metric: bleu, rows }
}

// the whole of a study: 82 models under BLEU and six means, 1,000 resamples of 472 segments
const SEGMENTS = 472
const RESAMPLES = 1000
const systems = Array.from({ length: 82 }, () => [
  bleuRows(SEGMENTS),
  ...Array.from({ length: 6 }, () => meanScoreRows(Float64Array.from({ length: SEGMENTS }, random))),
]).flat()

/** The same by definition: draw segments, add their rows, score. */
function drawOneByOne(): number {
  let last = 0
  const stream = randomStream(1)
  for (let resample = 0; resample < RESAMPLES; resample++) {
    const own = stream.clone()
    stream.jump()
    const drawn = Int32Array.from({ length: SEGMENTS }, () => uniformIndex(own, SEGMENTS))
    for (const { metric, rows } of systems) {
      const width = metric.columns.length
      const sum = new Float64Array(width)
      for (const segment of drawn)
        for (let column = 0; column < width; column++) sum[column] += rows[segment * width + column]
      last = metric.score(sum)
    }
  }
  return last
}

const resampled = compare(
  '1,000 paired resamples of 82 models and 7 metrics on 472 segments',
  { count: RESAMPLES, name: 'resamples' },
  [
    { name: 'bootstrapScores', run: () => bootstrapScores(systems, { resamples: RESAMPLES }) },
    { name: 'row by row', run: drawOneByOne },
  ],
  3,
)
report('bootstrapScores', resampled, 1.5)
console.log(
  `  peak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB (at most 400)`,
)
printNumpy()

// one pair under approximate randomization: 10,000 trials on 3,000 segments
const TRIALS = 10_000
const [a, b] = [bleuRows(3000), bleuRows(3000)]

/** The same by definition: a coin a segment, and the difference of its rows where it falls. */
function swapOneByOne(): number {
  const shift = new Float64Array(10)
  const sum = new Float64Array(10)
  let extreme = 0
  const stream = randomStream(1)
  for (let trial = 0; trial < TRIALS; trial++) {
    const own = stream.clone()
    stream.jump()
    shift.fill(0)
    let bits = 0
    for (let i = 0; i < 3000; i++) {
      bits = i % 32 === 0 ? own.next() : bits >>> 1
      if (bits & 1)
        for (let column = 0; column < 10; column++)
          shift[column] += b.rows[10 * i + column] - a.rows[10 * i + column]
    }
    for (let column = 0; column < 10; column++) sum[column] = 30_000 + shift[column]
    if (bleu.score(sum) > 0.5) extreme++
  }
  return extreme
}

const randomized = compare(
  'approximate randomization, 10,000 trials on 3,000 segments of BLEU rows',
  { count: TRIALS, name: 'trials' },
  [
    {
      name: 'approximateRandomizationTest',
      run: () => approximateRandomizationTest(a, b, { trials: TRIALS }),
    },
    { name: 'segment by segment', run: swapOneByOne },
  ],
  5,
)
report('approximateRandomizationTest', randomized, 0.5)

function report(name: string, best: ReadonlyMap<string, number>, limit: number): void {
  console.log(`  ${name}: ${best.get(name)!.toFixed(2)} s (at most ${limit})`)
}

/** The sums alone as a product of matrices in numpy, on one thread, where python3 has it. */
function printNumpy(): void {
  const program = `
import time, numpy
rng = numpy.random.default_rng(1)
rows = rng.random((${SEGMENTS}, ${82 * 22}))
best = 9e9
for _ in range(3):
    start = time.perf_counter()
    drawn = rng.integers(0, ${SEGMENTS}, (${RESAMPLES}, ${SEGMENTS}))
    counts = numpy.zeros((${RESAMPLES}, ${SEGMENTS}))
    for i in range(${RESAMPLES}):
        counts[i] = numpy.bincount(drawn[i], minlength=${SEGMENTS})
    sums = counts @ rows
    best = min(best, time.perf_counter() - start)
print(f"numpy {numpy.__version__}, sums alone (OpenBLAS, one thread): {best:.2f} s")
`
  const env = { ...process.env, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' }
  const { status, stdout } = spawnSync('python3', ['-c', program], { encoding: 'utf8', env })
  console.log(status === 0 ? `  ${stdout.trim()}` : '  numpy: not found, left out')
}
