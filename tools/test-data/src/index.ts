export { fixtureJson, fixturePath } from './fixtures.ts'
export {
  givenReferenceJson,
  hasReference,
  REFERENCE_VARIABLE,
  referenceJson,
  referencePath,
} from './references.ts'
