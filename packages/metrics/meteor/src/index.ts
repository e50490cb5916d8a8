export { englishStem } from './english-stem.ts'
export {
  corpusMeteor,
  type MeteorOptions,
  type MeteorScore,
  meteor,
  meteorMetric,
  type PreparedMeteor,
} from './meteor.ts'
export {
  METEOR_PARAMETERS,
  type MeteorParameters,
  type MeteorParts,
  type MeteorTask,
} from './meteor-statistics.ts'
export {
  corpusNltkMeteor,
  type NltkMeteorOptions,
  nltkMeteor,
  nltkMeteorMetric,
  type PreparedNltkMeteor,
} from './nltk-meteor.ts'
export { tokenizeMeteor } from './tokenize-meteor.ts'
export { loadWordNet, type PartOfSpeech, WordNet, type WordNetData } from './wordnet.ts'
