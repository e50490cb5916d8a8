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
