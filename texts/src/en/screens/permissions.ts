import type { PermissionTexts } from '../../permission-texts.ts';

export const permissions = {
  WorkReports: {
    name: 'Work reports',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the work reports in the menu.' },
      Read: { name: 'Read', meaning: 'Read one’s own reports and those of the team.' },
      Add: { name: 'Write', meaning: 'Start a report and submit it.' },
      Update: { name: 'Change', meaning: 'Correct one’s reports until they are approved.' },
      Delete: { name: 'Delete', meaning: 'Delete one’s drafts and returned reports.' },
      ReadAll: { name: 'Read all', meaning: 'Read everyone’s reports.' },
      Approve: { name: 'Approve', meaning: 'Approve or return the reports of others.' },
    },
  },
  MeetingsReports: {
    name: 'Meeting minutes',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the meeting minutes in the menu.' },
      Read: { name: 'Read', meaning: 'Read one’s own minutes and those of the team.' },
      Add: { name: 'Write', meaning: 'Start minutes and submit them.' },
      Update: { name: 'Change', meaning: 'Correct one’s minutes until they are approved.' },
      Delete: { name: 'Delete', meaning: 'Delete one’s drafts and returned minutes.' },
      ReadAll: { name: 'Read all', meaning: 'Read everyone’s minutes.' },
      Approve: { name: 'Approve', meaning: 'Approve or return the minutes of others.' },
    },
  },
  Messaging: {
    name: 'Messaging',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See messaging in the menu.' },
      Send: { name: 'Send', meaning: 'Write to people, to groups or to everyone.' },
      ReadAll: { name: 'Read all', meaning: 'See the history of the messages everyone has sent.' },
    },
  },
  PerformanceTracking: {
    name: 'Performance tracking',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See performance tracking in the menu.' },
      MonthlyRead: { name: 'Read by month', meaning: 'See one’s own monthly figures and those of the team.' },
      QuarterlyRead: { name: 'Read by quarter', meaning: 'See one’s own quarterly figures and those of the team.' },
      ReadAll: { name: 'Read all', meaning: 'See the figures of every representative.' },
      Close: { name: 'Close a month', meaning: 'Freeze the figures of a month, and reopen it with a reason.' },
      Update: {
        name: 'Set the rules',
        meaning: 'Change the weights of the score, the thresholds, working days and holidays.',
      },
    },
  },
  UserProductSales: {
    name: 'Personal objectives',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See one’s sales objectives in the menu.' },
      MonthlyRead: { name: 'Read by month', meaning: 'See one’s objectives and sales month by month.' },
      QuarterlyRead: { name: 'Read by quarter', meaning: 'See one’s objectives and sales by quarter.' },
      ReadAll: { name: 'Read all', meaning: 'See everyone’s objectives and sales.' },
    },
  },
  EmployeesHealthFacilities: {
    name: 'Medical establishments',
    actions: {
      Read: { name: 'Read', meaning: 'See the facilities and professionals one looks after.' },
      ReadAll: { name: 'Read all', meaning: 'See those that all representatives look after.' },
      Update: { name: 'Change', meaning: 'Add entries, correct them and choose who looks after them.' },
    },
  },
  SalesReports: {
    name: 'Sales reports',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the sales reports in the menu.' },
      Read: { name: 'Read', meaning: 'View and export sales by month, quarter and year.' },
      Add: { name: 'Upload', meaning: 'Load the sales sheets of the wholesalers.' },
      Update: { name: 'Correct', meaning: 'Replace or revert a load of sales.' },
    },
  },
  Settings: {
    name: 'Settings',
    actions: { ModuleAccess: { name: 'Module access', meaning: 'See the Settings part of the menu.' } },
  },
  Products: {
    name: 'Products',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the list of products in the settings.' },
      Add: { name: 'Add', meaning: 'Add a product and its forms.' },
      Update: { name: 'Change', meaning: 'Change a product, its forms, prices and aliases.' },
    },
  },
  AnnualTargetSales: {
    name: 'Sales objectives',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the team’s sales objectives in the settings.' },
      Update: { name: 'Set', meaning: 'Set, spread and lock the objectives.' },
    },
  },
  Cities: {
    name: 'Cities',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the list of cities in the settings.' },
      Add: { name: 'Add', meaning: 'Add a city.' },
      Update: { name: 'Change', meaning: 'Change a city and choose its representatives.' },
      Delete: { name: 'Delete', meaning: 'Delete a city that nothing uses.' },
    },
  },
  Pharmacies: {
    name: 'Pharmacies',
    actions: {
      ModuleAccess: { name: 'Module access', meaning: 'See the list of pharmacies in the settings.' },
      Add: { name: 'Add', meaning: 'Add a pharmacy.' },
      Update: { name: 'Change', meaning: 'Change a pharmacy, its status and its representative.' },
      Delete: { name: 'Delete', meaning: 'Delete one or more pharmacies.' },
    },
  },
  UserSettings: {
    name: 'Users',
    actions: {
      List: { name: 'View', meaning: 'See the accounts, their permissions and their sessions.' },
      Add: { name: 'Add', meaning: 'Create an account.' },
      Update: { name: 'Change', meaning: 'Change an account, its roles, sector and manager.' },
      ToggleAccount: { name: 'Enable and disable', meaning: 'Open or close an account’s access to the portal.' },
      ResetPassword: { name: 'Reset passwords', meaning: 'Give an account a new password.' },
    },
  },
  Designations: {
    name: 'Job titles',
    actions: { Update: { name: 'Manage', meaning: 'Add job titles and choose which are medical representatives.' } },
  },
  Audit: {
    name: 'Audit trail',
    actions: { Read: { name: 'Read', meaning: 'See who did what, when and from where.' } },
  },
} as const satisfies PermissionTexts;
