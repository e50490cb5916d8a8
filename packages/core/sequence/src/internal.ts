export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
export { numberedTokens } from './numbered-tokens.ts'
