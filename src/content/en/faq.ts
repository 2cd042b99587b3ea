export const faq = {
  heading: 'Questions people ask first',
  items: [
    {
      question: 'Are the classes live or recorded?',
      answer:
        'Live, on a fixed timetable, with a teacher who answers there and then. Every class is also recorded. You can watch the recordings for 3 months after your last class, on a phone, a tablet, a computer or a TV.',
    },
    {
      question: 'I have not studied\u00A0IT. Can I still join?',
      answer:
        'Yes. Look for the level on the course page: a Beginner course assumes school-level mathematics and everyday English, nothing more. The NON IT courses need no programming at all. If you are not sure, write that in the comments of your enquiry and we will talk it through.',
    },
    {
      question: 'What happens after I send an enquiry?',
      answer:
        'Somebody from the team calls you on the day you chose, as near to your time as we can. You can ask about the timetable, the next batch, the teacher, the fee and the level. The call costs nothing, and no fee is taken on this site.',
    },
    {
      question: 'Will I get a certificate, and a job?',
      answer:
        'A certificate of completion, yes, once you have attended the course and handed in its last task. A job is not something that we can promise. What you get is work to show, a résumé that somebody has read closely, and practice at being interviewed.',
    },
    {
      question: 'How does the refund guarantee work?',
      answer:
        'If the course is not what you hoped for, tell us by email or phone within 7 days of your first live class. The whole fee goes back the way it came. The conditions are short, and you will find them in the Terms of Use.',
    },
  ],
} as const
