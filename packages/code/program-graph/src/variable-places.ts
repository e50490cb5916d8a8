import { type PersistentMap, type PersistentPart, persistentMerge } from './persistent-map.ts'

/** A set of places in a program, by number; never empty. */
export type Places = PersistentPart<true>

/** What is known of each variable at one point of a program: the places that may have used or defined it last. */
export type VariablePlaces = PersistentMap<Places>

/** The set of one place. */
export function onePlace(place: number): Places {
  return { bit: 0, key: place, value: true }
}

/** What is known where two ways meet: the places of both. What they share costs nothing. */
export function unitedPlaces(one: VariablePlaces, other: VariablePlaces): VariablePlaces {
  return persistentMerge(one, other, bothPlaces)
}

function bothPlaces(one: Places, other: Places): Places {
  return persistentMerge(one, other, always)!
}

function always(): true {
  return true
}
