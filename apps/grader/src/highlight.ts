import type { CodeToken } from '@codegen-eval/page/highlight-text'

/** The tokens of a code; none, so that it is shown as plain text, if there is no grammar of the language. */
export async function highlight(language: string, code: string): Promise<readonly CodeToken[]> {
  try {
    const { highlightText } = await import('@codegen-eval/page/highlight-text')
    return await highlightText(language, code)
  } catch {
    return []
  }
}

/** The language of codes without one, as `guessLanguage` finds it; `undefined` if it cannot tell. */
export async function guess(codes: readonly string[]): Promise<string | undefined> {
  try {
    const { guessLanguage } = await import('@codegen-eval/page/guess-language')
    return await guessLanguage(codes)
  } catch {
    return undefined
  }
}
