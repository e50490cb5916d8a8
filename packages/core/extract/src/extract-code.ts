import { type CodeFence, codeFences } from './code-fences.ts'
import {
  type ExtractionPolicy,
  type FullExtractionPolicy,
  formatExtraction,
  fullExtractionPolicy,
} from './extraction-policy.ts'
import { bodyEnd } from './function-body.ts'
import { blankOutside, outsideReasoning, type TextRange } from './reasoning-blocks.ts'
import { sessionCode } from './session-code.ts'

/** The code of an answer and its positions. */
export interface ExtractedCode {
  readonly code: string
  /** `fences` if the code stands in fenced blocks, or else `whole` or `empty`, as the policy says. */
  readonly source: 'fences' | 'whole' | 'empty'
  /** The extracted parts of the answer, in UTF-16 code units, prompts, indentation and what follows a body included. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[]
  /** Whether an extracted block has no closing fence: the answer may have been cut off. */
  readonly unclosed: boolean
  /** Whether prompts were left out. */
  readonly prompts: boolean
  /** Whether reasoning was left out. */
  readonly reasoning: boolean
  /** The policy, as `formatExtraction` writes it. */
  readonly policy: string
}

/**
 * Extracts the code from a model's answer.
 *
 * Reasoning is left out first. Then the text in fenced code blocks is code, and the text around them is prose; `policy`
 * selects the blocks. Code of a block has line feeds as line endings, and none at its end. Without a block, the rest of
 * the answer is the code.
 *
 * @throws RangeError for an unknown value in the policy; TypeError if the answer is not a string.
 */
export function extractCode(answer: string, policy: ExtractionPolicy = {}): ExtractedCode {
  const full = fullExtractionPolicy(policy)
  return extractBy(answer, full, formatExtraction(full))
}

/** `extractCode` with a checked policy. */
export function extractBy(answer: string, policy: FullExtractionPolicy, name: string): ExtractedCode {
  const read = withoutReasoning(answer, policy)
  const taken = takenBlocks(read.text, policy)
  const extracted = taken ? ofFences(read, taken, name) : withoutFence(read, policy, name)
  const { code } = extracted
  return policy.extent === 'body' ? { ...extracted, code: code.slice(0, bodyEnd(code)) } : extracted
}

function ofFences({ reasoning }: ReadAnswer, taken: readonly Block[], name: string): ExtractedCode {
  return {
    code: taken.map(({ code }) => code).join('\n'),
    source: 'fences',
    ranges: taken.map(({ fence: { start, end } }) => ({ start, end })),
    unclosed: taken.some(({ fence }) => !fence.closed),
    prompts: taken.some(({ prompts }) => prompts),
    reasoning,
    policy: name,
  }
}

/** An answer without the reasoning in it. */
export interface ReadAnswer {
  /** The answer with line feeds in place of reasoning, so that positions do not change. */
  readonly text: string
  /** The ranges of the rest. */
  readonly ranges: readonly TextRange[]
  /** Whether there was reasoning. */
  readonly reasoning: boolean
}

/** Leaves the reasoning out of an answer, if the policy says so, and a closing fence that nothing opens. */
export function withoutReasoning(answer: string, policy: FullExtractionPolicy): ReadAnswer {
  const read = readAnswer(answer, policy)
  const { text, ranges } = read
  const end = loneFence(text)
  if (end === undefined) return read
  const kept = ranges.flatMap((range) =>
    range.start < end ? [{ start: range.start, end: Math.min(range.end, end) }] : [],
  )
  return { ...read, text: blankOutside(text, kept), ranges: kept }
}

/**
 * The position of a fence that ends a text in which it is the only one: it closes a block that the prompt has opened, and
 * opens none.
 */
function loneFence(text: string): number | undefined {
  const length = text.trimEnd().length
  const fence = text.slice(Math.max(0, length - 3), length)
  if (fence !== '```' && fence !== '~~~') return undefined
  const start = Math.max(text.lastIndexOf('\n', length - 1), text.lastIndexOf('\r', length - 1)) + 1
  const before = text.slice(0, start)
  // one that opens within a line is no fence, but what follows is no bare code
  if (before.trim() === '' || before.includes(fence)) return undefined
  const [found, ...others] = codeFences(text)
  const isLone = found !== undefined && others.length === 0 && found.info === '' && found.code.trim() === ''
  return isLone ? start : undefined
}

function readAnswer(answer: string, { reasoning }: FullExtractionPolicy): ReadAnswer {
  if (typeof answer !== 'string') throw new TypeError(`answer: expected a string, got ${typeof answer}`)
  const whole = [{ start: 0, end: answer.length }]
  if (reasoning === 'keep') return { text: answer, ranges: whole, reasoning: false }
  const ranges = outsideReasoning(answer)
  const length = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
  if (length === answer.length) return { text: answer, ranges: whole, reasoning: false }
  return { text: blankOutside(answer, ranges), ranges, reasoning: true }
}

/** The blocks of an answer whose code is extracted; `undefined` if no block counts. */
export function takenBlocks(answer: string, policy: FullExtractionPolicy): readonly Block[] | undefined {
  const candidates = inLanguages(codeFences(answer), policy.languages)
  if (candidates.length === 0) return undefined
  const blocks = candidates.map((fence) => withoutPrompts(fence, policy))
  return CHOICES[policy.blocks](blocks)
}

/** A fenced block and its code, without prompts if the policy says so. */
export interface Block {
  readonly fence: CodeFence
  readonly code: string
  readonly prompts: boolean
}

function inLanguages(fences: readonly CodeFence[], languages: readonly string[]): readonly CodeFence[] {
  if (languages.length === 0) return fences
  const named = fences.filter(({ language }) => languages.includes(language))
  return named.length > 0 ? named : fences.filter(({ language }) => language === '')
}

function withoutPrompts(fence: CodeFence, { prompts }: FullExtractionPolicy): Block {
  const session = prompts === 'strip' ? sessionCode(fence.code) : undefined
  return { fence, code: session ?? fence.code, prompts: session !== undefined }
}

const CHOICES: Readonly<
  Record<FullExtractionPolicy['blocks'], (blocks: readonly Block[]) => readonly Block[]>
> = {
  all: (blocks) => blocks,
  first: ([block]) => [block],
  last: (blocks) => blocks.slice(-1),
  longest: (blocks) => [
    blocks.reduce((longest, block) => (block.code.length > longest.code.length ? block : longest)),
  ],
}

function withoutFence(
  { text, ranges, reasoning }: ReadAnswer,
  policy: FullExtractionPolicy,
  name: string,
): ExtractedCode {
  const nothing = { unclosed: false, prompts: false, reasoning, policy: name }
  const answer = ranges.map(({ start, end }) => text.slice(start, end)).join('')
  if (policy.otherwise === 'empty') return { code: '', source: 'empty', ranges: [], ...nothing }
  const session = policy.prompts === 'strip' ? sessionCode(answer) : undefined
  return {
    ...nothing,
    code: session ?? answer,
    source: 'whole',
    ranges,
    prompts: session !== undefined,
  }
}
