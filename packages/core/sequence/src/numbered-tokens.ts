/** Equal tokens as equal numbers, starting at 1 in order of appearance. */
export function numberedTokens(...lists: readonly (readonly string[])[]): Int32Array[] {
  const numbers = new Map<string, number>()
  const numberOf = (token: string) => {
    const number = numbers.get(token) ?? numbers.size + 1
    numbers.set(token, number)
    return number
  }
  return lists.map((tokens) => Int32Array.from(tokens, numberOf))
}
