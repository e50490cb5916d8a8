import { assertScore } from '@codegen-eval/adapters/promptfoo'
import { scoreMatchers } from '@codegen-eval/adapters/vitest'

const vars = { reference: 'xs[-1]' }
const { toScoreAtLeast } = scoreMatchers()

async function printScores() {
  const { score } = await assertScore('xs[len(xs) - 1]', { vars, config: { metric: 'chrf' } })
  console.log(score.toFixed(4))
  const expectation = { metric: 'chrf', threshold: 0.5 }
  const { message } = await toScoreAtLeast.call({ isNot: false }, 'xs[len(xs) - 1]', 'xs[-1]', expectation)
  console.log(message().split('\n')[0])
  for (const metric of ['bleu', 'chrf:extract=fences', 'chrf:normalize=canonical'])
    await assertScore('', { vars, config: { metric } }).catch(({ message }) => console.log(message))
}

printScores()

// 0.3016
// expected a score of at least 0.5, got chrF2 0.3016
// metric 'bleu': package @codegen-eval/bleu is not installed; run: npm install @codegen-eval/bleu
// option extract: package @codegen-eval/extract is not installed; run: npm install @codegen-eval/extract
// options normalize and types: package @codegen-eval/canonical is not installed; run: npm install @codegen-eval/canonical @codegen-eval/languages
