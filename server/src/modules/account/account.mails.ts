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

type Reader = { firstname: string; username: string };

const registered: Record<Language, { subject: string; body: (reader: Reader, link: string) => string[] }> = {
  fr: {
    subject: 'Portail de travail : vous avez déjà un compte',
    body: ({ firstname, username }, link) => [
      `Bonjour ${firstname},`,
      `Quelqu’un a demandé un compte avec votre adresse e-mail. Vous en avez déjà un : votre nom d’utilisateur est « ${username} ».`,
      'Si vous avez oublié votre mot de passe, demandez-en un nouveau ici :',
      link,
      'Si vous n’avez rien demandé, ignorez ce message : votre compte reste tel qu’il est.',
    ],
  },
  en: {
    subject: 'Portail de travail: you already have an account',
    body: ({ firstname, username }, link) => [
      `Hello ${firstname},`,
      `Someone asked for an account with your e-mail address. You already have one: your username is “${username}”.`,
      'If you have forgotten your password, ask for a new one here:',
      link,
      'If you did not ask for anything, ignore this message: your account stays as it is.',
    ],
  },
  es: {
    subject: 'Portail de travail: ya tiene una cuenta',
    body: ({ firstname, username }, link) => [
      `Hola, ${firstname}:`,
      `Alguien ha solicitado una cuenta con su dirección de correo. Ya tiene una: su nombre de usuario es «${username}».`,
      'Si ha olvidado su contraseña, solicite una nueva aquí:',
      link,
      'Si no ha solicitado nada, ignore este mensaje: su cuenta sigue como está.',
    ],
  },
  de: {
    subject: 'Portail de travail: Sie haben bereits ein Konto',
    body: ({ firstname, username }, link) => [
      `Guten Tag ${firstname},`,
      `jemand hat mit Ihrer E-Mail-Adresse ein Konto angefordert. Sie haben bereits eines: Ihr Benutzername ist „${username}“.`,
      'Wenn Sie Ihr Passwort vergessen haben, fordern Sie hier ein neues an:',
      link,
      'Wenn Sie nichts angefordert haben, ignorieren Sie diese Nachricht: Ihr Konto bleibt, wie es ist.',
    ],
  },
  ja: {
    subject: 'Portail de travail：アカウントはすでにあります',
    body: ({ firstname, username }, link) => [
      `${firstname} 様`,
      `お客様のメールアドレスでアカウントの申請がありました。アカウントはすでにあります。ユーザー名は「${username}」です。`,
      'パスワードをお忘れの場合は、こちらから新しいパスワードを依頼してください。',
      link,
      'お心当たりがない場合は、このメールを無視してください。アカウントは変更されません。',
    ],
  },
  zh: {
    subject: 'Portail de travail：您已有账户',
    body: ({ firstname, username }, link) => [
      `${firstname}，您好：`,
      `有人用您的电子邮件地址申请了账户。您已经有一个账户，用户名是“${username}”。`,
      '如果您忘记了密码，请在此申请新密码：',
      link,
      '如果您没有提出申请，请忽略此邮件：您的账户不会改变。',
    ],
  },
};

/** The message to who asked for an account though they have one, in their language. */
export function registeredMail(language: Language, reader: Reader, link: string): { subject: string; text: string } {
  const { subject, body } = registered[language];
  return { subject, text: body(reader, link).join('\n\n') };
}

/** The message with the link to set a new password, in the language of its reader. */
export function resetMail(language: Language, firstname: string, link: string): { subject: string; text: string } {
  const { subject, body } = reset[language];
  return { subject, text: body(firstname, link).join('\n\n') };
}
