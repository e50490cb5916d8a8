/** The parts of `tokenizer.json` that are read here. */
export interface TokenizerJson {
  readonly added_tokens?: readonly AddedToken[]
  readonly normalizer?: TokenizerPart | null
  readonly pre_tokenizer?: TokenizerPart | null
  readonly model?: {
    readonly type?: string
    readonly vocab?: unknown
    readonly continuing_subword_prefix?: string
  }
}

/** A token that is found in the text before anything else. */
export interface AddedToken {
  readonly id: number
  readonly content: string
  /** Whether it takes the white space before it. */
  readonly lstrip?: boolean
  readonly rstrip?: boolean
  readonly normalized?: boolean
}

/** A step of a tokenizer, or a sequence of steps. */
export interface TokenizerPart {
  readonly type: string
  readonly [setting: string]: unknown
}

/** All steps of a part, in order. */
export function stepsOf(part: TokenizerPart | null | undefined): readonly TokenizerPart[] {
  if (part === null || part === undefined) return []
  const inner = part.type === 'Sequence' ? (part.normalizers ?? part.pretokenizers) : undefined
  return Array.isArray(inner) ? inner.flatMap((each: TokenizerPart) => stepsOf(each)) : [part]
}
