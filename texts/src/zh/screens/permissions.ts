import type { PermissionTexts } from '../../permission-texts.ts';

export const permissions = {
  WorkReports: {
    name: '工作报告',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示工作报告。' },
      Read: { name: '查看', meaning: '查看自己和团队的报告。' },
      Add: { name: '撰写', meaning: '撰写并提交报告。' },
      Update: { name: '修改', meaning: '在批准之前修改自己的报告。' },
      Delete: { name: '删除', meaning: '删除自己的草稿和被退回的报告。' },
      ReadAll: { name: '查看全部', meaning: '查看所有人的报告。' },
      Approve: { name: '审批', meaning: '批准或退回他人的报告。' },
    },
  },
  MeetingsReports: {
    name: '会议纪要',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示会议纪要。' },
      Read: { name: '查看', meaning: '查看自己和团队的会议纪要。' },
      Add: { name: '撰写', meaning: '撰写并提交会议纪要。' },
      Update: { name: '修改', meaning: '在批准之前修改自己的会议纪要。' },
      Delete: { name: '删除', meaning: '删除自己的草稿和被退回的会议纪要。' },
      ReadAll: { name: '查看全部', meaning: '查看所有人的会议纪要。' },
      Approve: { name: '审批', meaning: '批准或退回他人的会议纪要。' },
    },
  },
  Messaging: {
    name: '消息',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示消息。' },
      Send: { name: '发送', meaning: '给个人、群组或所有人写消息。' },
      ReadAll: { name: '查看全部', meaning: '查看所有人发送的消息历史。' },
    },
  },
  PerformanceTracking: {
    name: '绩效跟踪',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示绩效跟踪。' },
      MonthlyRead: { name: '按月查看', meaning: '查看自己和团队的月度数据。' },
      QuarterlyRead: { name: '按季度查看', meaning: '查看自己和团队的季度数据。' },
      ReadAll: { name: '查看全部', meaning: '查看所有代表的数据。' },
      Close: { name: '月度结账', meaning: '冻结某月数据，并可注明原因重新打开。' },
      Update: { name: '设置计算规则', meaning: '更改得分权重、阈值、工作日和节假日。' },
    },
  },
  UserProductSales: {
    name: '个人目标',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示自己的销售目标。' },
      MonthlyRead: { name: '按月查看', meaning: '按月查看自己的目标和销售额。' },
      QuarterlyRead: { name: '按季度查看', meaning: '按季度查看自己的目标和销售额。' },
      ReadAll: { name: '查看全部', meaning: '查看每个人的目标和销售额。' },
    },
  },
  EmployeesHealthFacilities: {
    name: '医疗机构',
    actions: {
      Read: { name: '查看', meaning: '查看自己负责的机构和专业人员。' },
      ReadAll: { name: '查看全部', meaning: '查看任何代表负责的机构和专业人员。' },
      Update: { name: '修改', meaning: '添加和更正资料，并选择由谁负责。' },
    },
  },
  SalesReports: {
    name: '销售报告',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在菜单中显示销售报告。' },
      Read: { name: '查看', meaning: '按月、季度和年份查看并导出销售数据。' },
      Add: { name: '上传', meaning: '上传批发商的销售表。' },
      Update: { name: '更正', meaning: '替换或撤销已上传的销售数据。' },
    },
  },
  Settings: { name: '设置', actions: { ModuleAccess: { name: '模块访问', meaning: '在菜单中显示设置部分。' } } },
  Products: {
    name: '产品',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在设置中显示产品列表。' },
      Add: { name: '添加', meaning: '添加产品及其剂型。' },
      Update: { name: '修改', meaning: '修改产品及其剂型、价格和别名。' },
    },
  },
  AnnualTargetSales: {
    name: '销售目标',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在设置中显示团队的销售目标。' },
      Update: { name: '设定', meaning: '设定、分配和锁定目标。' },
    },
  },
  Cities: {
    name: '城市',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在设置中显示城市列表。' },
      Add: { name: '添加', meaning: '添加城市。' },
      Update: { name: '修改', meaning: '修改城市并选择其代表。' },
      Delete: { name: '删除', meaning: '删除未被使用的城市。' },
    },
  },
  Pharmacies: {
    name: '药店',
    actions: {
      ModuleAccess: { name: '模块访问', meaning: '在设置中显示药店列表。' },
      Add: { name: '添加', meaning: '添加药店。' },
      Update: { name: '修改', meaning: '修改药店、其状态和代表。' },
      Delete: { name: '删除', meaning: '删除一家或多家药店。' },
    },
  },
  UserSettings: {
    name: '用户',
    actions: {
      List: { name: '查看', meaning: '查看账户及其权限和会话。' },
      Add: { name: '添加', meaning: '创建账户。' },
      Update: { name: '修改', meaning: '修改账户及其角色、负责区域和上级。' },
      ToggleAccount: { name: '启用和停用', meaning: '开放或关闭账户对门户的访问。' },
      ResetPassword: { name: '重置密码', meaning: '为账户设置新密码。' },
    },
  },
  Designations: { name: '职务', actions: { Update: { name: '管理', meaning: '添加职务，并指定哪些是医药代表。' } } },
  Audit: { name: '审计日志', actions: { Read: { name: '查看', meaning: '查看谁在何时何地做了什么。' } } },
} as const satisfies PermissionTexts;
