/** The regular expression of a declaration's pattern: `^` and `$` are those of lines. */
export function pattern(source: string, flags = ''): RegExp {
  return new RegExp(source, `m${flags}`)
}
