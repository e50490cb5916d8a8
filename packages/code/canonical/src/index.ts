export {
  CANONICAL_FORMS,
  type CanonicalFormName,
  canonicalForm,
} from './canonical-form.ts'
export { erasedTypes } from './erased-types.ts'
export type { TextForm } from './text-forms.ts'
export { type CanonicalMetricOptions, withCanonicalForm } from './with-canonical-form.ts'
export { withErasedTypes } from './with-erased-types.ts'
export type { PreparedForms } from './with-form.ts'
