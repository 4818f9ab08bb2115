import { activityDecidedMail } from '../mails/activity-decided.ts'
import { questionAnsweredMail, questionAskedMail, questionHiddenMail } from '../mails/question.ts'
import { shopDecidedMail } from '../mails/shop-decided.ts'
import { workInvitedMail } from '../mails/work-invited.ts'
import { type Notification, notify } from '../notify.ts'
import { decidedForActivity } from '../queries/activity-decided.ts'
import { decidedApplication } from '../queries/decided-application.ts'
import { invitedPerson } from '../queries/invited-person.ts'
import { answerFacts, hiddenFacts, questionToAnswer } from '../queries/question-facts.ts'

/** Shops and the people who work there, and the questions that they answer. */
export const shopNotifications: readonly Notification[] = [
  notify('shopApplication.decided', {
    facts: (db, { applicationId, round }) => decidedApplication(db, applicationId, round),
    person: {
      mail: {
        about: (_, { applicationId, round }) => `shopDecided:${applicationId}:${round}`,
        write: shopDecidedMail,
      },
    },
  }),
  notify('activityApplication.decided', {
    facts: (db, decided) => decidedForActivity(db, decided),
    staff: {
      who: 'offer.change',
      of: ({ shopId }) => shopId,
      mail: {
        about: ({ userId }, { offerId, what, at }) => `activityDecided:${offerId}:${what}:${at}:${userId}`,
        write: activityDecidedMail,
      },
    },
  }),
  notify('work.invited', {
    facts: (db, { invitationId }) => invitedPerson(db, invitationId),
    person: {
      mail: { about: (_, { invitationId }) => `workInvited:${invitationId}`, write: workInvitedMail },
    },
  }),
  notify('question.asked', {
    facts: (db, { questionId }) => questionToAnswer(db, questionId),
    staff: {
      who: 'question.answer',
      of: ({ shopId }) => shopId,
      mail: {
        about: ({ questionId, userId }) => `questionAsked:${questionId}:${userId}`,
        write: questionAskedMail,
      },
    },
  }),
  notify('question.answered', {
    facts: (db, { answerId }) => answerFacts(db, answerId),
    person: {
      mail: { about: (_, { answerId }) => `questionAnswered:${answerId}`, write: questionAnsweredMail },
    },
  }),
  notify('question.hidden', {
    facts: (db, which) => hiddenFacts(db, which),
    person: {
      mail: {
        about: (_, { questionId, answerId, at }) => `questionHidden:${answerId ?? questionId}:${at}`,
        write: questionHiddenMail,
      },
    },
  }),
]
