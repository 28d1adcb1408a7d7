import type { DocumentEvent, Language, StatusId } from '@portal/contract';

type Texts = {
  /** The company's portal, the same in every language. */
  brand: string;
  /** Between the items of a list. */
  comma: string;
  printed: (when: string, person: string) => string;
  pageLabel: string;
  author: string;
  status: string;
  statuses: Record<StatusId, string>;
  late: string;
  submitted: string;
  decided: string;
  /** Who and when. */
  by: (person: string, when: string) => string;
  files: string;
  history: string;
  acts: Record<DocumentEvent['action'], (person: string) => string>;
};

const brand = 'Portail de travail';

/** What is written, submitted and decided upon, on paper, whatever it is. */
export const documentTexts: Record<Language, Texts> = {
  fr: {
    brand,
    comma: ', ',
    printed: (when, person) => `Imprimé le ${when} par ${person}`,
    pageLabel: 'Page {page} / {pages}',
    author: 'Auteur',
    status: 'Statut',
    statuses: { 1: 'Brouillon', 2: 'Soumis', 3: 'Approuvé', 4: 'Renvoyé' },
    late: 'en retard',
    submitted: 'Soumis le',
    decided: 'Décidé par',
    by: (person, when) => `${person}, le ${when}`,
    files: 'Pièces jointes',
    history: 'Historique',
    acts: {
      submit: (person) => `${person} a soumis`,
      recall: (person) => `${person} a repris`,
      approve: (person) => `${person} a approuvé`,
      return: (person) => `${person} a renvoyé`,
    },
  },
  en: {
    brand,
    comma: ', ',
    printed: (when, person) => `Printed on ${when} by ${person}`,
    pageLabel: 'Page {page} / {pages}',
    author: 'Author',
    status: 'Status',
    statuses: { 1: 'Draft', 2: 'Submitted', 3: 'Approved', 4: 'Returned' },
    late: 'late',
    submitted: 'Submitted on',
    decided: 'Decided by',
    by: (person, when) => `${person}, ${when}`,
    files: 'Attachments',
    history: 'History',
    acts: {
      submit: (person) => `${person} submitted`,
      recall: (person) => `${person} recalled`,
      approve: (person) => `${person} approved`,
      return: (person) => `${person} returned`,
    },
  },
  es: {
    brand,
    comma: ', ',
    printed: (when, person) => `Impreso el ${when} por ${person}`,
    pageLabel: 'Página {page} / {pages}',
    author: 'Autor',
    status: 'Estado',
    statuses: { 1: 'Borrador', 2: 'Enviado', 3: 'Aprobado', 4: 'Devuelto' },
    late: 'con retraso',
    submitted: 'Enviado el',
    decided: 'Decidido por',
    by: (person, when) => `${person}, el ${when}`,
    files: 'Archivos adjuntos',
    history: 'Historial',
    acts: {
      submit: (person) => `${person} lo envió`,
      recall: (person) => `${person} lo retiró`,
      approve: (person) => `${person} lo aprobó`,
      return: (person) => `${person} lo devolvió`,
    },
  },
  de: {
    brand,
    comma: ', ',
    printed: (when, person) => `Gedruckt am ${when} von ${person}`,
    pageLabel: 'Seite {page} / {pages}',
    author: 'Verfasser',
    status: 'Status',
    statuses: { 1: 'Entwurf', 2: 'Eingereicht', 3: 'Genehmigt', 4: 'Zurückgegeben' },
    late: 'verspätet',
    submitted: 'Eingereicht am',
    decided: 'Entschieden von',
    by: (person, when) => `${person}, ${when}`,
    files: 'Anhänge',
    history: 'Verlauf',
    acts: {
      submit: (person) => `${person} hat eingereicht`,
      recall: (person) => `${person} hat zurückgezogen`,
      approve: (person) => `${person} hat genehmigt`,
      return: (person) => `${person} hat zurückgegeben`,
    },
  },
  ja: {
    brand,
    comma: '、',
    printed: (when, person) => `印刷：${when}　${person}`,
    pageLabel: '{page} / {pages} ページ',
    author: '作成者',
    status: '状態',
    statuses: { 1: '下書き', 2: '提出済み', 3: '承認済み', 4: '差し戻し' },
    late: '遅延',
    submitted: '提出日時',
    decided: '決定者',
    by: (person, when) => `${person}（${when}）`,
    files: '添付ファイル',
    history: '履歴',
    acts: {
      submit: (person) => `${person} さんが提出`,
      recall: (person) => `${person} さんが取り下げ`,
      approve: (person) => `${person} さんが承認`,
      return: (person) => `${person} さんが差し戻し`,
    },
  },
  zh: {
    brand,
    comma: '，',
    printed: (when, person) => `${person} 打印于 ${when}`,
    pageLabel: '第 {page} / {pages} 页',
    author: '作者',
    status: '状态',
    statuses: { 1: '草稿', 2: '已提交', 3: '已批准', 4: '已退回' },
    late: '逾期',
    submitted: '提交时间',
    decided: '审批人',
    by: (person, when) => `${person}（${when}）`,
    files: '附件',
    history: '历史记录',
    acts: {
      submit: (person) => `${person} 已提交`,
      recall: (person) => `${person} 已撤回`,
      approve: (person) => `${person} 已批准`,
      return: (person) => `${person} 已退回`,
    },
  },
};
