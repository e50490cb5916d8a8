import { type PersistentMap, type PersistentPart, persistentMerge } from './persistent-map.ts'

/** A set of places in a program, by number; never empty. */
export type Places = PersistentPart<true>

/** The places that may have used or defined each variable last, at one point of a program. */
export type VariablePlaces = PersistentMap<Places>

/** The set with one place. */
export function onePlace(place: number): Places {
  return { bit: 0, key: place, value: true }
}

/** The state after two paths meet: for each variable, the places of both. Shared parts cost nothing. */
export function unitedPlaces(one: VariablePlaces, other: VariablePlaces): VariablePlaces {
  return persistentMerge(one, other, bothPlaces)
}

function bothPlaces(one: Places, other: Places): Places {
  return persistentMerge(one, other, always)!
}

function always(): true {
  return true
}
