/** Exports of questions for other modules. */
export { insertQuestions, judgeQuestion } from './store.ts'
