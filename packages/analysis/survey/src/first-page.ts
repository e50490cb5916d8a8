import { type Node, Parser } from 'commonmark'
import { type BackgroundQuestion, readBackground } from './background-questions.ts'

/** The page before the instructions, and questions about the rater. */
export interface FirstPage {
  /** Markdown. */
  readonly firstPage: string
  readonly background: readonly BackgroundQuestion[]
}

/**
 * Reads a first page: Markdown (CommonMark) in which each heading that ends with a question mark is a background question.
 * A list below it has the answers of which raters choose one; without a list they answer in words. Text below a question
 * belongs to it; the page is the text before the first question.
 *
 * @throws RangeError if a question comes twice, or has one answer, or the same answer twice.
 */
export function parseFirstPage(text: string): FirstPage {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const blocks = childrenOf(new Parser().parse(lines.join('\n')))
  const starts = blocks.flatMap((block, i) => (isQuestion(block) ? [i] : []))
  const [first] = starts
  const page = first === undefined ? lines : lines.slice(0, blocks[first].sourcepos[0][0] - 1)
  const background = starts.map((start, i) => questionOf(blocks.slice(start, starts[i + 1]), lines))
  return {
    firstPage: page.join('\n').trim(),
    background: background.length === 0 ? [] : readBackground(background),
  }
}

function isQuestion(block: Node): boolean {
  return block.type === 'heading' && plainText(block).endsWith('?')
}

/** The question of a heading and the blocks below it, of which the first list has the answers. */
function questionOf([heading, ...below]: readonly Node[], lines: readonly string[]): BackgroundQuestion {
  const list = below.find(({ type }) => type === 'list')
  const text = below
    .filter((block) => block !== list)
    .map(({ sourcepos: [[from], [to]] }) => lines.slice(from - 1, to).join('\n'))
    .join('\n\n')
  return {
    question: plainText(heading),
    ...(text === '' ? {} : { text }),
    ...(list === undefined ? {} : { choices: childrenOf(list).map(plainText) }),
  }
}

/** The text of a block without its markup, on one line. */
function plainText(block: Node): string {
  const walker = block.walker()
  let text = ''
  for (let event = walker.next(); event !== null; event = walker.next()) {
    const { type, literal } = event.node
    if (type === 'softbreak' || type === 'linebreak') text += ' '
    else if (event.entering) text += literal ?? ''
  }
  return text.trim()
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.next) children.push(child)
  return children
}
