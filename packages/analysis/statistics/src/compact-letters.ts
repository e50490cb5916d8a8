import { checkFunction, checkNumber } from './checks.ts'

/**
 * A compact letter display: two models have a common letter if and only if they are not separated.
 *
 * A letter is a largest group of models of which no two are separated. Groups are grown in the order of the models until
 * each pair that is not separated lies in one; their number is not always the smallest possible. A model that is separated
 * from all others has a letter alone.
 *
 * @param areSeparated Whether two models, given by their places, are separated; symmetric.
 * @returns For each model its letters: `a`, `bc`. Above 52 groups, letters are `a` to `Z`, `aa`, `ab` and so on, with blanks
 * between them.
 * @see Piepho (2004), https://doi.org/10.1198/1061860043515
 */
export function compactLetters(
  models: number,
  areSeparated: (one: number, other: number) => boolean,
): string[] {
  checkNumber('models', models)
  checkFunction('areSeparated', areSeparated)
  const alike = alikeSets(models, areSeparated)
  const words = Math.ceil(models / 32)
  const groups: number[][] = []
  // for each model, those with which it has a letter
  const covered = alike.map(() => new Uint32Array(words))
  for (let i = 0; i < models; i++) {
    for (let j = i; j < models; j++) {
      if (!has(alike[i], j) || has(covered[i], j)) continue
      const group = largestGroup(alike, i, j)
      groups.push(group)
      const members = new Uint32Array(words)
      for (const member of group) add(members, member)
      for (const member of group) for (let w = 0; w < words; w++) covered[member][w] |= members[w]
    }
  }
  groups.sort(compareLists)
  const letters: string[][] = Array.from({ length: models }, () => [])
  for (const [g, group] of groups.entries()) for (const member of group) letters[member].push(letterOf(g))
  return letters.map((ofModel) => ofModel.join(groups.length > ALPHABET.length ? ' ' : ''))
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `a` to `z`, `A` to `Z`, `aa`, `ab` and so on. */
function letterOf(index: number): string {
  const last = ALPHABET[index % ALPHABET.length]
  return index < ALPHABET.length ? last : letterOf(Math.floor(index / ALPHABET.length) - 1) + last
}

/** For each model the set of models from which it is not separated, with itself: 32 models a number. */
function alikeSets(models: number, areSeparated: (one: number, other: number) => boolean): Uint32Array[] {
  const sets = Array.from({ length: models }, () => new Uint32Array(Math.ceil(models / 32)))
  for (let i = 0; i < models; i++) {
    add(sets[i], i)
    for (let j = i + 1; j < models; j++) {
      if (areSeparated(i, j)) continue
      add(sets[i], j)
      add(sets[j], i)
    }
  }
  return sets
}

/** A group with two models to which no model can be added, ascending. */
function largestGroup(alike: readonly Uint32Array[], one: number, other: number): number[] {
  const candidates = alike[one].map((word, w) => word & alike[other][w])
  const group: number[] = []
  for (let k = 0; k < alike.length; k++) {
    if (!has(candidates, k)) continue
    group.push(k)
    for (let w = 0; w < candidates.length; w++) candidates[w] &= alike[k][w]
  }
  return group
}

function has(set: Uint32Array, member: number): boolean {
  return ((set[member >>> 5] >>> (member & 31)) & 1) === 1
}

function add(set: Uint32Array, member: number): void {
  set[member >>> 5] |= 1 << (member & 31)
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, i) => value !== b[i])
  return place < 0 ? 0 : a[place] - (b[place] ?? 0)
}
