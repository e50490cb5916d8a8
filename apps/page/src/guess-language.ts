import { loadLanguage } from '@codegen-eval/languages'

/** Languages that are tried, in this order: those whose grammars the single file has. */
const TRIED = ['python', 'javascript', 'java', 'go', 'rust', 'c'] as const

/** Names that a language alone begins statements with; a text that several grammars derive is of the one with the most. */
const WORDS: Readonly<Record<(typeof TRIED)[number], RegExp>> = {
  python: /^[\t ]*(?:def|elif|import|from|class|with|print)\b|:$|\b(?:self|None|True|False|lambda)\b/gm,
  javascript: /\b(?:const|let|var|function|typeof|undefined|async|require)\b|=>|===/g,
  java: /\b(?:public|private|static|final|void|String|throws|implements)\b|\bnew\s+\w+/g,
  go: /\b(?:func|package|fmt|defer|chan|nil)\b|:=/g,
  rust: /\b(?:fn|let\s+mut|impl|match|mut|pub|usize|unwrap)\b|->|::/g,
  c: /^[\t ]*#[\t ]*include\b|\b(?:int|char|void|size_t|struct|printf|malloc)\b|->/gm,
}

/** Maximum length of the texts that are parsed. */
const MAX_CHARACTERS = 16_000

/**
 * The language of codes without one: that whose grammar derives the most of them, and of several the one whose words they have most
 * often. `undefined` if no grammar derives half of them, or no word tells.
 */
export async function guessLanguage(codes: readonly string[]): Promise<string | undefined> {
  const texts = codes.filter((code) => code.trim() !== '' && code.length <= MAX_CHARACTERS).slice(0, 20)
  let best: { readonly name: string; readonly derived: number; readonly words: number } | undefined
  for (const name of TRIED) {
    const words = texts.reduce((sum, text) => sum + (text.match(WORDS[name])?.length ?? 0), 0)
    // a name or a sum is a statement of nearly every language
    if (words === 0 && name !== 'python') continue
    const derived = await derivedBy(name, texts)
    if (derived < texts.length / 2 || derived === 0) continue
    if (best === undefined || derived * (1 + words) > best.derived * (1 + best.words))
      best = { name, derived, words }
  }
  return best?.name
}

async function derivedBy(name: string, texts: readonly string[]): Promise<number> {
  try {
    const { parse } = await loadLanguage(name)
    return texts.filter((text) => !parse(text).hasError).length
  } catch {
    // the grammar is not there
    return 0
  }
}
