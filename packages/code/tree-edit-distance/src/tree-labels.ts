/** Numbers for string labels: equal strings get equal numbers, from 0 in order of appearance. */
export class TreeLabels {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  /** The number of a label. A new label gets the next number. */
  number(label: string): number {
    let number = this.#numbers.get(label)
    if (number === undefined) {
      number = this.#names.length
      this.#numbers.set(label, number)
      this.#names.push(label)
    }
    return number
  }

  /** The label with a number. Throws a `RangeError` if there is none. */
  name(number: number): string {
    const name = this.#names[number]
    if (name === undefined)
      throw new RangeError(`no label has number ${number}: there are ${this.#names.length}`)
    return name
  }
}
