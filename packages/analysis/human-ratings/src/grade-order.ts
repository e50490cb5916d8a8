import { quote } from '@codegen-eval/messages'
import { checkText } from '@codegen-eval/statistics/internal'

/** Words that are grades, the lowest first. */
export type GradeOrder = readonly string[]

/**
 * Parses the order of words, such as `bad<poor<ok<good<great`.
 *
 * @throws RangeError if there are fewer than two words, a word is empty, or a word comes twice.
 */
export function parseGradeOrder(text: string): GradeOrder {
  checkText('text', text)
  const words = text.split('<').map((word) => word.trim())
  const twice = words.find((word, i) => words.indexOf(word) !== i)
  if (words.length < 2 || words.includes('') || twice !== undefined)
    throw new RangeError(
      `order ${quote(text)}: expected two or more different words, the lowest first, such as "bad<ok<good"`,
    )
  return words
}
