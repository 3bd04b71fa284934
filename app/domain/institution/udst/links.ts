import type { LinkGroup } from '../types'
import { profile } from './profile'

const portal = `My${profile.shortName}`

export const linkGroups: readonly LinkGroup[] = [
  {
    id: 'learning-management',
    name: { en: 'Learning Management', ar: 'إدارة التعلّم' },
    links: [
      {
        title: { en: 'D2L', ar: 'منصة D2L' },
        description: {
          en: 'Course pages, assignments, quizzes and grades',
          ar: 'صفحات المقررات والواجبات والاختبارات والدرجات',
        },
        url: 'https://d2l.udst.edu.qa/',
        icon: 'courses',
      },
      {
        title: { en: 'Navigate360', ar: 'Navigate360' },
        description: {
          en: 'Appointments with your advisor, reminders and study support',
          ar: 'مواعيد المرشد الأكاديمي والتذكيرات والدعم الدراسي',
        },
        url: 'https://www.udst.edu.qa/navigate-360',
        icon: 'advising',
      },
    ],
  },
  {
    id: 'student-services',
    name: { en: 'Student Services', ar: 'خدمات الطلبة' },
    links: [
      {
        title: { en: portal, ar: `بوابة ${portal}` },
        description: {
          en: 'The student portal: news, forms and services',
          ar: 'بوابة الطلبة: الأخبار والنماذج والخدمات',
        },
        url: 'https://access.udst.edu.qa/myudst',
        icon: 'portal',
      },
      {
        title: { en: 'PeopleSoft', ar: 'نظام PeopleSoft' },
        description: {
          en: 'Registration, timetable, transcript and payments',
          ar: 'التسجيل والجدول الدراسي وكشف الدرجات والمدفوعات',
        },
        url: 'https://campus.udst.edu.qa/',
        icon: 'records',
      },
    ],
  },
  {
    id: 'communication-storage',
    name: { en: 'Communication & Storage', ar: 'التواصل والتخزين' },
    links: [
      {
        title: { en: 'Student Email', ar: 'بريد الطالب' },
        description: { en: 'Your university mailbox', ar: 'صندوق بريدك الجامعي' },
        url: 'https://outlook.office.com/',
        icon: 'mail',
      },
      {
        title: { en: 'OneDrive', ar: 'OneDrive' },
        description: {
          en: 'Your files, and documents to edit together',
          ar: 'ملفاتك ومستنداتك التي تحررها مع زملائك',
        },
        url: 'https://www.office.com/',
        icon: 'files',
      },
    ],
  },
  {
    id: 'support-services',
    name: { en: 'Support Services', ar: 'خدمات المساندة' },
    links: [
      {
        title: { en: 'Password Reset', ar: 'استعادة كلمة المرور' },
        description: {
          en: 'A new password for your university account',
          ar: 'كلمة مرور جديدة لحسابك الجامعي',
        },
        url: 'https://password.udst.edu.qa/',
        icon: 'password',
      },
      {
        title: { en: 'Facility Requests', ar: 'طلبات صيانة المرافق' },
        description: {
          en: 'Report what is broken in a room or a building',
          ar: 'الإبلاغ عن عطل في قاعة أو مبنى',
        },
        url: 'https://famis.udst.edu.qa/',
        icon: 'repair',
      },
    ],
  },
  {
    id: 'campus-services',
    name: { en: 'Campus Services', ar: 'خدمات الحرم الجامعي' },
    links: [
      {
        title: { en: 'Sport & Wellness', ar: 'الرياضة والعافية' },
        description: {
          en: 'Sports facilities, activities and bookings',
          ar: 'المرافق والأنشطة الرياضية وحجوزاتها',
        },
        url: 'https://udstsport.udst.edu.qa/',
        icon: 'sport',
      },
      {
        title: { en: 'Library', ar: 'المكتبة' },
        description: { en: 'Books, articles and study rooms', ar: 'الكتب والمقالات وغرف الدراسة' },
        url: 'https://library.udst.edu.qa/',
        icon: 'books',
      },
    ],
  },
]
