import type { TranslationOf } from '../../translation.ts';

export const legal = {
  backToPortal: 'Back to the portal',
  privacy: {
    title: 'Privacy',
    intro: 'The data the portal keeps, why, and who can see it.',
    sections: {
      account: {
        title: 'Your account',
        text: 'First name, last name, email, username, phone, job title, sector, manager and roles: they serve to recognise you and to know what you may do. Your password is never stored as it is: only a fingerprint is stored, from which it cannot be recovered.',
      },
      work: {
        title: 'Your work',
        text: 'Reports, meeting minutes, visits, messages, sales and objectives, with their files: this is what the portal is for. You see your own; your manager and authorised people see those that concern them.',
      },
      trail: {
        title: 'The record of actions',
        text: 'Every change is recorded with who made it, when, and from which network address, so that it can always be known who did what. This record can be neither changed nor deleted; only authorised people can read it.',
      },
      sessions: {
        title: 'Your sessions',
        text: 'For each signed-in device: the browser, the network address and the last use. A session ends after 7 days without use, and after 30 days at the latest. Your profile shows them and lets you close them.',
      },
      device: {
        title: 'On your device',
        text: 'The browser keeps your session, your language, your display settings and a copy of what you have looked at, to be quicker; signing out erases them. A single cookie, kept for 90 days, recognises this browser so that a stranger’s attempts do not hold up your sign-in; no audience measurement, no advertising.',
      },
      place: {
        title: 'Nothing is passed on to third parties',
        text: 'The data stays on the servers chosen by the company and in their backups. The pages call no outside service, and nothing is passed on to third parties.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can ask to see what concerns you and to have it corrected: turn to the administrators of the portal.',
      },
    },
  },
  notice: {
    title: 'Legal',
    intro: 'Who operates this portal, and what you agree to by using it.',
    sections: {
      operator: {
        title: 'The operator',
        text: 'This portal is operated by the company that employs you, for the work of its teams. It is reserved for the people whom the company authorises.',
      },
      use: {
        title: 'Terms & conditions',
        text: 'Your account is personal: give your password to no one, and sign out of a shared device. Enter correct information, and only what the work requires; never enter patient data.',
      },
      secrecy: {
        title: 'Confidentiality of the information',
        text: 'Reports, sales and objectives belong to the company. Share them only with people who need them for their work.',
      },
      service: {
        title: 'Availability',
        text: 'The portal may be interrupted for maintenance. An account can be disabled by the administrators; the data entered is then kept.',
      },
    },
  },
  contact: {
    title: 'Contact',
    intro: 'The portal is run by administrators of your company. Contact them directly or through your manager.',
    sections: {
      access: {
        title: 'Access, a role, a password',
        text: 'The administrators create accounts, assign roles and hand out temporary passwords.',
      },
      problem: {
        title: 'A problem in the portal',
        text: 'Mention the page, the time and, if it is shown, the request number: with them it can be found out what happened.',
      },
      lost: {
        title: 'A lost or stolen device',
        text: 'From another device, open your profile and change your password: your other sessions are closed at once. Then tell the administrators.',
      },
      data: { title: 'Your data', text: 'To see it or have it corrected, turn to the same people.' },
    },
  },
} as const satisfies TranslationOf<'legal'>;
