export { englishStem } from './english-stem.ts'
export { corpusMeteor, meteor, meteorMetric, meteorScore, type PreparedMeteor } from './meteor.ts'
export { type MeteorOptions, meteorOptions } from './meteor-options.ts'
export {
  METEOR_PARAMETERS,
  type MeteorParameters,
  type MeteorTask,
} from './meteor-statistics.ts'
export {
  corpusNltkMeteor,
  nltkMeteor,
  nltkMeteorMetric,
  nltkMeteorScore,
  type PreparedNltkMeteor,
} from './nltk-meteor.ts'
export { type NltkMeteorOptions, nltkMeteorOptions } from './nltk-meteor-options.ts'
export { tokenizeMeteor } from './tokenize-meteor.ts'
export { loadWordNet, type PartOfSpeech, type WordNet, type WordNetData } from './wordnet.ts'
