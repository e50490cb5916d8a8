export { CANONICAL_FORMS } from './canonical-form-name.ts'
