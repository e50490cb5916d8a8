/** Dotless i, which folds to itself, and Cherokee, which folds to capitals. */
const EXCEPTIONS =
  /([\u13a0-\u13f5\u13f8-\u13fd\uab70-\uabbf]+)|(\u0131+)|([^\u0131\u13a0-\u13f5\u13f8-\u13fd\uab70-\uabbf]+)/g

/**
 * Returns a text without differences of case: the full case folding of Unicode, as Python's `str.casefold()`. `ß` becomes
 * `ss`, and each sigma `σ`; lengths may change. Nothing depends on a language.
 *
 * It is the lower case of the upper case of the lower case, but for final sigma, dotless i and Cherokee, whose folding
 * differs. The version of Unicode is that of the JavaScript engine.
 *
 * @see https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt
 */
export function foldCase(text: string): string {
  return text.replace(EXCEPTIONS, (part, cherokee, dotless) => {
    if (cherokee !== undefined) return part.toUpperCase()
    if (dotless !== undefined) return part
    return part.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  })
}
