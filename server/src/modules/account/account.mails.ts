import type { Language } from '@portal/contract';

type Texts = { subject: string; body: (firstname: string, link: string) => string[] };

const reset: Record<Language, Texts> = {
  fr: {
    subject: 'Portail de travail : nouveau mot de passe',
    body: (firstname, link) => [
      `Bonjour ${firstname},`,
      'Vous avez demandé un nouveau mot de passe. Ouvrez ce lien pour le choisir ; il fonctionne une seule fois, pendant une heure :',
      link,
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  en: {
    subject: 'Portail de travail: new password',
    body: (firstname, link) => [
      `Hello ${firstname},`,
      'You asked for a new password. Open this link to choose it; it works once, for one hour:',
      link,
      'If you did not ask for anything, ignore this message: your password stays the same.',
    ],
  },
  es: {
    subject: 'Portail de travail: nueva contraseña',
    body: (firstname, link) => [
      `Hola, ${firstname}:`,
      'Ha solicitado una nueva contraseña. Abra este enlace para elegirla; funciona una sola vez, durante una hora:',
      link,
      'Si no ha solicitado nada, ignore este mensaje: su contraseña no cambia.',
    ],
  },
  de: {
    subject: 'Portail de travail: neues Passwort',
    body: (firstname, link) => [
      `Guten Tag ${firstname},`,
      'Sie haben ein neues Passwort angefordert. Öffnen Sie diesen Link, um es festzulegen; er funktioniert einmal, eine Stunde lang:',
      link,
      'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
    ],
  },
  ja: {
    subject: 'Portail de travail：新しいパスワード',
    body: (firstname, link) => [
      `${firstname} 様`,
      '新しいパスワードの設定が依頼されました。次のリンクを開いて設定してください。リンクは1時間以内に1回だけ使用できます。',
      link,
      'お心当たりがない場合は、このメールを無視してください。パスワードは変更されません。',
    ],
  },
  zh: {
    subject: 'Portail de travail：新密码',
    body: (firstname, link) => [
      `${firstname}，您好：`,
      '您请求了新密码。请打开以下链接进行设置；该链接只能使用一次，有效期为一小时：',
      link,
      '如果您没有提出请求，请忽略此邮件：您的密码不会改变。',
    ],
  },
};

/** The message with the link to set a new password, in the language of its reader. */
export function resetMail(language: Language, firstname: string, link: string): { subject: string; text: string } {
  const { subject, body } = reset[language];
  return { subject, text: body(firstname, link).join('\n\n') };
}
