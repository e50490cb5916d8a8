import type { OutputScore } from '@codegen-eval/metric'

/** A score in words, for reasons and comments: `chrF2 0.8073`, or the reason that it is undefined. */
export function scoreText({ name, score, reason }: OutputScore): string {
  return score === null ? `${name} is undefined: ${reason}` : `${name} ${score.toFixed(4)}`
}
