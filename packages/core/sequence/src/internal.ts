export { type AssignmentSolution, solveAssignment } from './linear-assignment.ts'
