export {
  type CharacterOptions,
  character,
  characterMetric,
  characterOptions,
  characterScore,
  corpusCharacter,
} from './character.ts'
