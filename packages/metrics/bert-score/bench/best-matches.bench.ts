import { execFileSync } from 'node:child_process'
import { compare } from '@codegen-eval/bench'
import { bestMatches } from '../src/best-matches.ts'
import { plainKernel } from '../src/plain-kernel.ts'
import { simdKernel } from '../src/simd-kernel.ts'

const TOKENS = 128
const DIMENSION = 768

let state = 1
const texts = [0, 1].map(() => ({
  ids: new Int32Array(TOKENS),
  tokens: new Array<string>(TOKENS).fill('x'),
  special: new Uint8Array(TOKENS),
  vectors: Float32Array.from({ length: TOKENS * DIMENSION }, () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647 - 0.5
  }),
  dimension: DIMENSION,
  truncated: false,
}))
const [candidate, reference] = texts as [(typeof texts)[0], (typeof texts)[0]]

/** Every product, one after another. */
function tripleLoop(): number {
  let sum = 0
  for (let i = 0; i < TOKENS; i++) {
    let best = Number.NEGATIVE_INFINITY
    for (let j = 0; j < TOKENS; j++) {
      let dot = 0
      for (let k = 0; k < DIMENSION; k++)
        dot += candidate.vectors[i * DIMENSION + k] * reference.vectors[j * DIMENSION + k]
      best = Math.max(best, dot)
    }
    sum += best
  }
  return sum
}

const [simd, plain] = [simdKernel()!, plainKernel()]
compare('best matches, 128 by 128 tokens of 768 numbers', { count: 1, name: 'pairs' }, [
  { name: 'WebAssembly SIMD', run: () => bestMatches(candidate, reference, simd) },
  { name: 'plain kernel', run: () => bestMatches(candidate, reference, plain) },
  { name: 'triple loop', run: tripleLoop },
])

/** What bert_score does with the vectors of one pair: norms, one product of matrices, maxima. */
const TORCH = `
import time, torch
torch.set_num_threads(1)
a, b = torch.rand(1, ${TOKENS}, ${DIMENSION}), torch.rand(1, ${TOKENS}, ${DIMENSION})
best = 1e9
for _ in range(20):
    t = time.perf_counter()
    x = a / torch.norm(a, dim=-1).unsqueeze(-1)
    y = b / torch.norm(b, dim=-1).unsqueeze(-1)
    s = torch.bmm(x, y.transpose(1, 2))
    s.max(dim=2)[0].sum() + s.max(dim=1)[0].sum()
    best = min(best, time.perf_counter() - t)
print(round(1 / best))
`
try {
  const rate = execFileSync('python3', ['-c', TORCH], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  console.log(`  torch, 32 bits, one thread: ${rate.trim()} pairs/s`)
} catch {
  console.log('  torch is not installed')
}
